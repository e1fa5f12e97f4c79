// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.*;

import dev.foretell.slice.program.Program;
import dev.foretell.slice.program.Purity;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What becomes of the field {@code n} in compiled code.*/
class UsesTest {
    private static Program program;

    @BeforeAll
    static void readSamples() throws IOException {
        try (InputStream in = Samples.class.getResourceAsStream("UsesTest$Samples.class")) {
            program = new Program(Map.of(Type.getInternalName(Samples.class), in.readAllBytes()), Purity.shipped());
        }
    }

    @SuppressWarnings("unused")
    static final class Samples {
        int n;
        int other;
        final int fixed;
        Samples next;
        static int total;

        Samples(Samples source) {
            fixed = source.n;
        }

        void counts() {
            n++;
        }

        void countsInNext() {
            next.n += 2;
        }

        void countsByLocal() {
            int value = n;
            value = value * 3;
            n = value;
        }

        void copiesToStatic() {
            total = n;
        }

        void isDropped() {
            int value = n;
        }

        void intoOtherObject(Samples there) {
            there.n = n;
        }

        void intoOtherField() {
            other = n;
        }

        void intoNewObject() {
            Samples made = new Samples(this);
            made.n = this.n;
        }

        void intoNextOfNext() {
            int value = next.n;
            next = next.next;
            next.n = value;
        }

        /** What was read of one object goes into the next one, which nobody else may know. */
        void carries(Samples start) {
            int sum = 0;
            for (Samples at = start; at != null; at = at.next) {
                sum = at.n + sum;
                at.n = sum;
            }
        }

        void branches() {
            if (n > 0) {
                total = 1;
            }
        }

        int returns() {
            return n;
        }

        void isArgument() {
            Integer.toHexString(n);
        }

        void isPrinted() {
            System.out.println(n);
        }

        void isPrintedElsewhere(PrintStream out) {
            out.println(n);
        }

        void isPrintedSomewhere(PrintStream out, boolean isThere) {
            (isThere ? out : System.out).println(n);
        }

        void isIndex(int[] array) {
            total = array[n];
        }

        void isElement(int[] array) {
            array[0] = n;
        }

        void divides() {
            total = 7 / n;
        }

        void isCaptured() {
            int value = n;
            Runnable look = () -> total = value;
            look.run();
        }

        void isCaught() {
            int value = n;
            try {
                total = Integer.parseInt("x");
            } catch (NumberFormatException e) {
                total = 10 / value;
            }
        }

        void isConcatenated() {
            System.out.println("n = " + n);
        }

        String isReturnedAsText() {
            return "n = " + n;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"counts", "countsInNext", "countsByLocal", "copiesToStatic"})
    void flowsIntoOneStore(String method) {
        assertThat(flow(method).decides()).isFalse();
        assertThat(flow(method).stores()).hasSize(1);
        assertThat(walk(method)).isEqualTo(flow(method));
    }

    @ParameterizedTest
    @ValueSource(strings = {"isDropped", "isPrinted", "isConcatenated"})
    void isUsedByNothing(String method) {
        assertThat(flow(method)).isEqualTo(walk(method));
        assertThat(flow(method).decides()).isFalse();
        assertThat(flow(method).stores()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<init>",
                "intoOtherObject",
                "intoOtherField",
                "intoNewObject",
                "intoNextOfNext",
                "carries",
                "branches",
                "returns",
                "isArgument",
                "isIndex",
                "isElement",
                "divides",
                "isCaptured",
                "isCaught",
                "isPrintedElsewhere",
                "isReturnedAsText"
            })
    void decides(String method) {
        assertThat(flow(method).decides()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "branches",
                "returns",
                "isArgument",
                "isIndex",
                "isElement",
                "divides",
                "isCaptured",
                "isCaught",
                "isPrintedElsewhere",
                "isPrintedSomewhere",
                "isReturnedAsText"
            })
    void decidesForTheJudge(String method) {
        assertThat(walk(method).decides()).isTrue();
    }

    private static MethodNode method(String name) {
        return program.node(Type.getInternalName(Samples.class)).methods.stream()
                .filter(method -> method.name.equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static AbstractInsnNode read(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == GETFIELD && ((FieldInsnNode) insn).name.equals("n")) {
                return insn;
            }
        }
        throw new AssertionError(method.name + " does not read n");
    }

    private static Use flow(String name) {
        MethodNode method = method(name);
        String owner = Type.getInternalName(Samples.class);
        return new MethodUses(program, Purity.shipped(), owner, method, Coverage.ALL, Prints.areForPeople(program))
                .of(read(method));
    }

    private static Use walk(String name) {
        MethodNode method = method(name);
        Operands operands = Operands.of(Type.getInternalName(Samples.class), method);
        return ValueWalk.of(
                Type.getInternalName(Samples.class),
                method,
                read(method),
                Purity.shipped(),
                call -> Prints.isPrint(call)
                        && Prints.isStream(operands.operand(call, 1, "").origin()));
    }
}
