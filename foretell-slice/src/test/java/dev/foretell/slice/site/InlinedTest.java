// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.*;

import dev.foretell.slice.program.Program;
import dev.foretell.slice.program.Purity;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Methods with bodies in place of calls do what they did, and only methods whose callers are all known have some. */
class InlinedTest {
    private static final String NAME = Type.getInternalName(Samples.class);
    private static Program program;

    @BeforeAll
    static void readSamples() throws IOException {
        try (InputStream in = Samples.class.getResourceAsStream("InlinedTest$Samples.class")) {
            program = new Program(Map.of(NAME, in.readAllBytes()), Purity.shipped());
        }
    }

    @SuppressWarnings("unused")
    public static final class Samples {
        static long wide(long first, int second, double third) {
            long sum = first;
            for (int i = 0; i < second; i++) {
                sum += first * i + (long) third;
            }
            return sum;
        }

        static int caught(int number) {
            try {
                return 100 / number;
            } catch (ArithmeticException e) {
                return early(number - 3);
            }
        }

        static int early(int number) {
            if (number > 4) {
                return number;
            }
            number += 7;
            switch (number % 3) {
                case 0:
                    return -number;
                case 1:
                    number++;
                    break;
                default:
                    number *= 2;
            }
            return number;
        }

        static int again(int number) {
            return number <= 0 ? 0 : 1 + again(number - 1);
        }

        public static long run(int number) {
            int kept = early(number);
            int first = caught(number);
            int second = caught(kept);
            return wide(kept, number, 2.5) + first + 3 * early(second) + number;
        }

        static void isHandled() {}

        static Runnable handle() {
            return Samples::isHandled;
        }

        static void calls() {
            isHandled();
            isCalled();
        }

        static void isCalled() {}

        static void callsToo() {
            isCalled();
        }

        @Override
        public String toString() {
            return "";
        }

        String asksForText() {
            return toString();
        }
    }

    @Test
    void doesWhatTheMethodDid() throws ReflectiveOperationException {
        Method copy = copied("run").getMethod("run", int.class);

        for (int number = -20; number <= 40; number++) {
            assertThat(copy.invoke(null, number)).as("run(%d)", number).isEqualTo(Samples.run(number));
        }
    }

    @Test
    void leavesOnlyCallsOfItself() {
        assertThat(calls(new Inlined(new Callers(program), NAME, method("run")).method()))
                .isEmpty();
        assertThat(calls(new Inlined(new Callers(program), NAME, method("again")).method()))
                .containsExactly("again");
    }

    @Test
    void knowsAllCallersOrNone() {
        assertThat(callers("isCalled")).containsExactlyInAnyOrder("calls", "callsToo");
        assertThat(callers("isHandled")).isEmpty();
        assertThat(callers("toString")).isEmpty();
    }

    @Test
    void aMethodThatOthersMayCallHasNoKnownCallers() throws IOException {
        String name = Type.getInternalName(Given.class);
        try (InputStream in = Given.class.getResourceAsStream("InlinedTest$Given.class")) {
            Program given = new Program(Map.of(name, in.readAllBytes()), Purity.shipped());
            MethodNode get = given.node(name).methods.stream()
                    .filter(method -> method.name.equals("get") && (method.access & ACC_SYNTHETIC) == 0)
                    .findFirst()
                    .orElseThrow();
            assertThat(new Callers(given).of(name, get)).isEmpty();
        }
    }

    @SuppressWarnings("unused")
    static final class Given implements Supplier<String> {
        @Override
        public String get() {
            return "";
        }

        static String calls(Given given) {
            return given.get();
        }
    }

    private static List<String> callers(String name) {
        return new Callers(program)
                .of(NAME, method(name)).stream().map(site -> site.method().name).toList();
    }

    private static List<String> calls(MethodNode method) {
        return Stream.of(method.instructions.toArray())
                .filter(MethodInsnNode.class::isInstance)
                .map(insn -> ((MethodInsnNode) insn).name)
                .toList();
    }

    private static MethodNode method(String name) {
        return program.node(NAME).methods.stream()
                .filter(method -> method.name.equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** A class that has nothing but the copy. */
    private static Class<?> copied(String name) {
        ClassNode type = new ClassNode();
        type.visit(V1_5, ACC_PUBLIC | ACC_SUPER, "Copied", null, "java/lang/Object", null);
        type.methods.add(new Inlined(new Callers(program), NAME, method(name)).method());
        ClassWriter writer = new ClassWriter(0);
        type.accept(writer);
        byte[] file = writer.toByteArray();
        return new ClassLoader() {
            Class<?> define() {
                return defineClass("Copied", file, 0, file.length);
            }
        }.define();
    }
}
