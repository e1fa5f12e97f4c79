// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.foretell.runtime.memory.RawMemory;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Keeps the optimising compiler from the agent's own classes. They work while the program loads its classes, and what the fast compiler
 * makes of them serves as well; the optimising one would use more processor time for them than they take themselves.
 *
 * <p>HotSpot has directives for its compilers, and a diagnostic command that adds some from a file. No class of the program is concerned. Where
 * there is no such command, everything stays as it is.
 */
final class QuickCompilation {
    private static final String MANAGEMENT = "jdk.management";
    private static final String COMMANDS = "com.sun.management.internal";

    /** A class name that ends with an asterisk stands for the packages below as well. */
    private static final String DIRECTIVES = "[{match: \"dev/foretell/agent/*.*\", c2: {Exclude: true}}]";

    private QuickCompilation() {}

    /** To be called before the agent does much. */
    static void prefer(Instrumentation instrumentation) {
        Optional<Module> management = ModuleLayer.boot().findModule(MANAGEMENT);
        if (management.isEmpty()) {
            return;
        }
        try {
            Set<Module> ours = Set.of(QuickCompilation.class.getModule());
            instrumentation.redefineModule(
                    management.get(), Set.of(), Map.of(), Map.of(COMMANDS, ours), Set.of(), Map.of());
            DiagnosticCommands commands = new DiagnosticCommands();
            if (isTiered(commands.execute("VM.flags"))) {
                add(commands);
            }
        } catch (Exception | LinkageError e) {
            // Another JVM, or another version of it: the agent's code is compiled like all other.
        }
    }

    /** Whether both compilers are at work, by the flags that are not as usual: without the fast one, a directive would leave interpreted code. */
    private static boolean isTiered(String flags) {
        return !flags.contains("TieredCompilation") && !flags.contains("CompilationMode");
    }

    private static void add(DiagnosticCommands commands) throws Exception {
        String name = "foretell-" + ProcessHandle.current().pid() + '-' + System.nanoTime() + ".json";
        Path file = Path.of(System.getProperty("java.io.tmpdir"), name).toAbsolutePath();
        try {
            Files.writeString(file, DIRECTIVES, CREATE_NEW, WRITE);
            commands.execute("Compiler.directives_add \"" + file + '"');
        } finally {
            Files.deleteIfExists(file);
        }
    }

    /** What {@code jcmd} would ask for, without the classes that such commands usually go through. */
    private static final class DiagnosticCommands {
        private final Object commands;
        private final Method execute;

        DiagnosticCommands() throws ReflectiveOperationException {
            Class.forName(COMMANDS + ".PlatformMBeanProviderImpl", true, null); // loads the native library
            Class<?> type = Class.forName(COMMANDS + ".DiagnosticCommandImpl", false, null);
            execute = type.getDeclaredMethod("executeDiagnosticCommand", String.class);
            execute.setAccessible(true);
            commands = RawMemory.allocate(type);
        }

        String execute(String command) throws ReflectiveOperationException {
            return (String) execute.invoke(commands, command);
        }
    }
}
