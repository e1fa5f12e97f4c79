// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * What is said to end, ends: random methods of three locals, executed with all values that the locals and what is read from memory may have. Numbers have four
 * bits there, so that all states can be gone through: -8 … -5 stand for the smallest integers, 4 … 7 for the largest.
 */
class TerminationTest {
    private static final int METHODS = Integer.getInteger("foretell.methods", 6_000);
    private static final int LOCALS = 3;
    private static final int SMALLEST = -8;
    private static final int LARGEST = 7;

    /** One step of a method; {@code to} is where it may jump to. */
    private record Step(int opcode, int local, int other, int constant, int to) {}

    @Test
    void whatIsSaidToEndEndsWithAllValues() {
        int ending = 0;
        int endless = 0;
        for (int seed = 0; seed < METHODS; seed++) {
            List<Step> steps = steps(new Random(seed));
            Code code = code(steps);
            if (code.ends(all(code))) {
                assertThat(ends(steps)).as("seed " + seed + ": " + steps).isTrue();
                ending += hasLoop(code) ? 1 : 0;
            } else if (seed % 16 == 0) {
                endless += ends(steps) ? 0 : 1;
            }
        }
        assertThat(ending).isGreaterThan(METHODS / 20);
        assertThat(endless).isGreaterThan(METHODS / 64);
    }

    /** One or two loops, most of them nearly counted, and now and then a jump to anywhere. */
    private static List<Step> steps(Random random) {
        int size = 5 + random.nextInt(6);
        List<Step> steps = new ArrayList<>();
        for (int at = 0; at < size; at++) {
            steps.add(any(random, at, size));
        }
        int head = random.nextInt(2);
        int last = size - 2;
        int local = random.nextInt(LOCALS);
        Step test = test(random, local, size - 1);
        steps.set(head, test);
        steps.set(last, new Step(GOTO, 0, 0, 0, head));
        steps.set(head + 1 + random.nextInt(last - head - 1), new Step(IINC, local, 0, step(random), 0));
        steps.set(size - 1, new Step(RETURN, 0, 0, 0, 0));
        return steps;
    }

    private static Step any(Random random, int at, int size) {
        int local = random.nextInt(LOCALS);
        int forward = at + 1 + random.nextInt(size - at);
        int to = Math.min(size - 1, random.nextInt(6) == 0 ? random.nextInt(size) : forward);
        switch (random.nextInt(8)) {
            case 0:
                return new Step(IINC, local, 0, step(random), 0);
            case 1:
                return new Step(ISTORE, local, -1, value(random), 0);
            case 2:
                return new Step(ISTORE, local, random.nextInt(LOCALS), 0, 0);
            case 3:
                return test(random, local, to);
            case 4:
                return new Step(GETSTATIC, 0, 0, 0, to);
            default:
                return new Step(NOP, 0, 0, 0, 0);
        }
    }

    private static Step test(Random random, int local, int to) {
        int relation = random.nextInt(6);
        boolean isLocal = random.nextBoolean();
        return random.nextInt(4) == 0
                ? new Step(IFEQ + relation, local, 0, 0, to)
                : new Step(IF_ICMPEQ + relation, local, isLocal ? random.nextInt(LOCALS) : -1, value(random), to);
    }

    private static int step(Random random) {
        return new int[] {1, 1, -1, 2, -2}[random.nextInt(5)];
    }

    private static int value(Random random) {
        return SMALLEST + random.nextInt(LARGEST - SMALLEST + 1);
    }

    private static Code code(List<Step> steps) {
        ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        type.visit(V1_5, ACC_PUBLIC, "T", null, "java/lang/Object", null);
        MethodVisitor method = type.visitMethod(ACC_STATIC, "m", "(III)V", null, null);
        method.visitCode();
        Label[] labels = new Label[steps.size()];
        for (int at = 0; at < labels.length; at++) {
            labels[at] = new Label();
        }
        for (int at = 0; at < labels.length; at++) {
            method.visitLabel(labels[at]);
            emit(method, steps.get(at), labels[steps.get(at).to]);
        }
        method.visitMaxs(0, 0);
        method.visitEnd();
        type.visitEnd();
        return new Program(Map.of("T", type.toByteArray()), Purity.shipped()).code("T", "m(III)V");
    }

    private static BitSet all(Code code) {
        BitSet all = new BitSet();
        all.set(0, code.size());
        return all;
    }

    /** Whether an instruction that is reached can be reached from itself. */
    private static boolean hasLoop(Code code) {
        return reaches(code, 0, new BitSet(), new BitSet());
    }

    private static boolean reaches(Code code, int at, BitSet reached, BitSet onWay) {
        if (onWay.get(at) || reached.get(at)) {
            return onWay.get(at);
        }
        reached.set(at);
        onWay.set(at);
        for (int next : code.successors(at)) {
            if (reaches(code, next, reached, onWay)) {
                return true;
            }
        }
        onWay.clear(at);
        return false;
    }

    private static void emit(MethodVisitor method, Step step, Label to) {
        int opcode = step.opcode;
        if (opcode == IINC) {
            method.visitIincInsn(step.local, step.constant);
        } else if (opcode == ISTORE) {
            operand(method, step);
            method.visitVarInsn(ISTORE, step.local);
        } else if (opcode == GETSTATIC) {
            method.visitFieldInsn(GETSTATIC, "T", "shared", "I");
            method.visitJumpInsn(IFEQ, to);
        } else if (opcode == GOTO) {
            method.visitJumpInsn(GOTO, to);
        } else if (opcode == RETURN || opcode == NOP) {
            method.visitInsn(opcode);
        } else {
            method.visitVarInsn(ILOAD, step.local);
            if (opcode >= IF_ICMPEQ) {
                operand(method, step);
            }
            method.visitJumpInsn(opcode, to);
        }
    }

    private static void operand(MethodVisitor method, Step step) {
        if (step.other >= 0) {
            method.visitVarInsn(ILOAD, step.other);
        } else if (step.constant < -4) {
            method.visitLdcInsn(Integer.MIN_VALUE + (step.constant - SMALLEST));
        } else if (step.constant > 3) {
            method.visitLdcInsn(Integer.MAX_VALUE - (LARGEST - step.constant));
        } else if (step.constant >= -1) {
            method.visitInsn(ICONST_0 + step.constant);
        } else {
            method.visitIntInsn(BIPUSH, step.constant);
        }
    }

    /** Whether no state comes back to itself: ways are followed depth first, and the states on the present one are marked. */
    private static boolean ends(List<Step> steps) {
        int states = steps.size() << 4 * LOCALS;
        int[] way = new int[states];
        byte[] tried = new byte[states];
        BitSet onWay = new BitSet(states);
        for (int start = 0; start < 1 << 4 * LOCALS; start++) {
            int length = 0;
            way[length++] = start;
            onWay.set(start);
            while (length > 0) {
                int state = way[length - 1];
                int[] successors = successors(steps, state);
                if (tried[state] == successors.length) {
                    onWay.clear(state);
                    length--;
                } else {
                    int successor = successors[tried[state]++];
                    if (onWay.get(successor)) {
                        return false;
                    }
                    way[length++] = successor;
                    onWay.set(successor);
                }
            }
        }
        return true;
    }

    /** A state is a place, and below it four bits for each local. */
    private static int[] successors(List<Step> steps, int state) {
        int at = state >> 4 * LOCALS;
        Step step = steps.get(at);
        int opcode = step.opcode;
        int stay = state & (1 << 4 * LOCALS) - 1;
        int next = at + 1 << 4 * LOCALS;
        int jump = step.to << 4 * LOCALS;
        if (opcode == RETURN) {
            return new int[0];
        }
        if (opcode == GOTO) {
            return new int[] {jump | stay};
        }
        if (opcode == GETSTATIC) {
            return new int[] {next | stay, jump | stay};
        }
        if (opcode == IINC) {
            return new int[] {next | set(stay, step.local, get(stay, step.local) + step.constant)};
        }
        int operand = step.other >= 0 ? get(stay, step.other) : step.constant;
        if (opcode == ISTORE) {
            return new int[] {next | set(stay, step.local, operand)};
        }
        if (opcode == NOP) {
            return new int[] {next | stay};
        }
        boolean compares = opcode >= IF_ICMPEQ;
        int relation = opcode - (compares ? IF_ICMPEQ : IFEQ);
        return new int[] {(holds(relation, get(stay, step.local), compares ? operand : 0) ? jump : next) | stay};
    }

    private static boolean holds(int relation, int one, int other) {
        return switch (relation) {
            case 0 -> one == other;
            case 1 -> one != other;
            case 2 -> one < other;
            case 3 -> one >= other;
            case 4 -> one > other;
            default -> one <= other;
        };
    }

    private static int get(int locals, int local) {
        return (locals >> 4 * local & 15) << 28 >> 28;
    }

    private static int set(int locals, int local, int value) {
        return locals & ~(15 << 4 * local) | (value & 15) << 4 * local;
    }
}
