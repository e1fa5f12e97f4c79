// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Every hook that rewriting puts into some program of the validation, and that gets an object of the program, is also put into the cases of
 * {@code reachability.Hooks}. Bridges have cases of their own.
 */
class HookCasesTest {
    private static final String RUNTIME = "dev/foretell/runtime/";
    private static final String LOG = "Ldev/foretell/runtime/shadow/ThreadLog;";

    @TempDir
    Path directory;

    @Test
    void everyHookThatGetsAnObjectHasACase() throws Exception {
        assumeTrue(Files.exists(Sources.agent()), "no agent has been built at " + Sources.agent());
        Path rewritten = directory.resolve("rewritten");
        Process rewriting = new ProcessBuilder(
                        Jdk.installed().get(0).tool("java").toString(),
                        "-cp",
                        Sources.agent().toString(),
                        "dev.foretell.agent.OfflineInstrumenter",
                        "profile=full",
                        rewritten.toString(),
                        Sources.classes().toString())
                .redirectOutput(directory.resolve("rewriting.log").toFile())
                .start();
        assertThat(rewriting.waitFor()).isZero();

        Set<String> missing = hooks(rewritten);
        missing.removeAll(hooks(rewritten.resolve("dev/foretell/validation/reachability")));
        Set<String> bridges = bridges();
        missing.removeIf(hook -> bridges.contains(hook.substring(0, hook.indexOf('.'))));

        assertThat(missing).isEmpty();
    }

    private static Set<String> bridges() throws ReflectiveOperationException, IOException {
        Set<String> owners = new TreeSet<>();
        URL agent = Sources.agent().toUri().toURL();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {agent}, ClassLoader.getPlatformClassLoader())) {
            for (Object bridge : ReachabilityTest.bridges(loader)) {
                owners.add((String) ReachabilityTest.part(bridge, "owner"));
            }
        }
        return owners;
    }

    /** The methods of the runtime that these classes call with an object, by class and name. */
    private static Set<String> hooks(Path classes) throws IOException {
        Set<String> hooks = new TreeSet<>();
        try (Stream<Path> files = Files.walk(classes)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                if (file.toString().endsWith(".class")) {
                    new ClassReader(Files.readAllBytes(file)).accept(new Calls(hooks), ClassReader.SKIP_DEBUG);
                }
            }
        }
        assertThat(hooks).hasSizeGreaterThan(20);
        return hooks;
    }

    private static final class Calls extends ClassVisitor {
        private final Set<String> hooks;

        Calls(Set<String> hooks) {
            super(Opcodes.ASM9);
            this.hooks = hooks;
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String descriptor, String generic, String[] thrown) {
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public void visitMethodInsn(int opcode, String owner, String called, String type, boolean inInterface) {
                    String arguments = type.substring(0, type.indexOf(')')).replace(LOG, "");
                    if (owner.startsWith(RUNTIME) && (arguments.contains("L") || arguments.contains("["))) {
                        hooks.add(owner + '.' + called);
                    }
                }
            };
        }
    }
}
