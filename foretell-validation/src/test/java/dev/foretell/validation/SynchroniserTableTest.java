// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Every public method of the JDK's synchronisers is called by a validation program, or named with the reason in {@code
 * not-synchronisers.txt}. A method that a new JDK brings is thus named here before a user meets it.
 */
class SynchroniserTableTest {
    private static final List<String> PACKAGES = List.of(
            "java/util/concurrent", "java/util/concurrent/atomic", "java/util/concurrent/locks", "java/lang/ref");

    private static final List<String> CLASSES = List.of(
            "java.lang.Thread",
            "java.lang.ThreadGroup",
            "java.util.Timer",
            "java.util.TimerTask",
            "java.util.Vector",
            "java.util.Stack",
            "java.util.Hashtable",
            "java.util.Observable",
            "java.util.logging.Logger",
            "java.util.logging.Handler",
            "java.util.logging.MemoryHandler",
            "java.beans.PropertyChangeSupport",
            "java.beans.VetoableChangeSupport",
            "java.io.ByteArrayOutputStream",
            "java.io.CharArrayWriter",
            "java.io.StringWriter",
            "java.io.PipedInputStream",
            "java.io.PipedOutputStream",
            "java.io.PipedReader",
            "java.io.PipedWriter");

    /** A call's method by name and number of arguments, and the classes on which it is called. */
    private final Map<String, Set<String>> calls = new HashMap<>();

    @Test
    void everyMethodOfASynchroniserHasAProgram() throws IOException, ClassNotFoundException {
        readCalls(Sources.classes());
        List<Pattern> exceptions = exceptions();
        Set<String> missing = new TreeSet<>();
        for (Class<?> type : synchronisers()) {
            for (Method method : type.getDeclaredMethods()) {
                if (Modifier.isPublic(method.getModifiers()) && !method.isSynthetic() && !isCalled(type, method)) {
                    String name = type.getName() + '.' + method.getName();
                    boolean excepted = exceptions.stream()
                            .anyMatch(exception -> exception.matcher(name).matches());
                    if (!excepted) {
                        missing.add(name + '/' + method.getParameterCount());
                    }
                }
            }
        }
        assertThat(missing).isEmpty();
    }

    private boolean isCalled(Class<?> type, Method method) {
        Set<String> owners = calls.getOrDefault(method.getName() + '/' + method.getParameterCount(), Set.of());
        for (String owner : owners) {
            try {
                Class<?> called = Class.forName(owner, false, SynchroniserTableTest.class.getClassLoader());
                if (called != Object.class && (called.isAssignableFrom(type) || type.isAssignableFrom(called))) {
                    return true;
                }
            } catch (ClassNotFoundException | NoClassDefFoundError e) {
                continue; // An array, or a class that an older JDK compiled.
            }
        }
        return false;
    }

    private static List<Class<?>> synchronisers() throws IOException, ClassNotFoundException {
        List<Class<?>> types = new ArrayList<>();
        Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules/java.base");
        for (String folder : PACKAGES) {
            try (Stream<Path> files = Files.list(modules.resolve(folder))) {
                for (Path file :
                        files.filter(f -> f.toString().endsWith(".class")).toList()) {
                    String name = file.getFileName().toString().replace(".class", "");
                    Class<?> type = Class.forName(folder.replace('/', '.') + '.' + name, false, null);
                    if (Modifier.isPublic(type.getModifiers()) && !Throwable.class.isAssignableFrom(type)) {
                        types.add(type);
                    }
                }
            }
        }
        for (String name : CLASSES) {
            types.add(Class.forName(name));
        }
        return types;
    }

    private void readCalls(Path classes) throws IOException {
        try (Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
                try (InputStream in = Files.newInputStream(file)) {
                    new ClassReader(in).accept(new Calls(), ClassReader.SKIP_DEBUG);
                }
            }
        }
    }

    private static List<Pattern> exceptions() throws IOException {
        try (InputStream in = SynchroniserTableTest.class.getResourceAsStream("not-synchronisers.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> Pattern.compile(
                            line.strip().replace("$", "\\$").replace(".", "\\.").replace("*", ".*")))
                    .toList();
        }
    }

    private final class Calls extends ClassVisitor {
        Calls() {
            super(Opcodes.ASM9);
        }

        private void add(String owner, String name, String descriptor) {
            String key = name + '/' + Type.getArgumentTypes(descriptor).length;
            calls.computeIfAbsent(key, k -> new HashSet<>()).add(owner.replace('/', '.'));
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String desc, String signature, String[] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public void visitMethodInsn(int opcode, String owner, String called, String type, boolean isInterface) {
                    add(owner, called, type);
                }

                @Override
                public void visitInvokeDynamicInsn(String called, String type, Handle bootstrap, Object... arguments) {
                    for (Object argument : arguments) {
                        if (argument instanceof Handle handle && handle.getTag() >= Opcodes.H_INVOKEVIRTUAL) {
                            add(handle.getOwner(), handle.getName(), handle.getDesc());
                        }
                    }
                }
            };
        }
    }
}
