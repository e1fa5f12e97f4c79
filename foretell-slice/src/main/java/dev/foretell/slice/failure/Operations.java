// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.failure;

import static org.objectweb.asm.Opcodes.*;

import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Which way instructions go with what is known: whether a branch is taken, whether an exception is thrown. */
final class Operations {
    static final String NULL_POINTER = "java/lang/NullPointerException";
    private static final String ARITHMETIC = "java/lang/ArithmeticException";
    private static final String NEGATIVE_SIZE = "java/lang/NegativeArraySizeException";
    private static final String INDEX = "java/lang/ArrayIndexOutOfBoundsException";

    private Operations() {}

    /** Whether a branch is taken; null if that is not known. {@code below}: the second value. */
    static Boolean isTaken(int opcode, Known top, Supplier<Known> below) {
        if (opcode == IFNULL || opcode == IFNONNULL) {
            return top.isNull() || top.isObject() ? top.isNull() == (opcode == IFNULL) : null;
        }
        if (opcode >= IFEQ && opcode <= IFLE) {
            return top.isNumber() ? compares(opcode - IFEQ, top.integer(), 0) : null;
        }
        if (opcode >= IF_ICMPEQ && opcode <= IF_ICMPLE) {
            Known one = below.get();
            return top.isNumber() && one.isNumber() ? compares(opcode - IF_ICMPEQ, one.integer(), top.integer()) : null;
        }
        if (opcode == IF_ACMPEQ || opcode == IF_ACMPNE) {
            Known one = below.get();
            boolean areKnown = top.isNull() && (one.isNull() || one.isObject()) || top.isObject() && one.isNull();
            return areKnown ? (top.isNull() && one.isNull()) == (opcode == IF_ACMPEQ) : null;
        }
        return null;
    }

    private static boolean compares(int how, int one, int other) {
        return switch (how) {
            case 0 -> one == other;
            case 1 -> one != other;
            case 2 -> one < other;
            case 3 -> one >= other;
            case 4 -> one > other;
            default -> one <= other;
        };
    }

    /** The exception that an instruction surely throws, calls aside; null if none. {@code top}: the values on the stack, the topmost is 0. */
    static String fault(AbstractInsnNode insn, IntFunction<Known> top) {
        int opcode = insn.getOpcode();
        int object = dereferenced(opcode);
        if (object >= 0 && top.apply(object).isNull()) {
            return NULL_POINTER;
        }
        if (isIndexed(opcode)) {
            Known array = top.apply(object);
            Known index = top.apply(object - 1);
            boolean isOutside =
                    index.isNumber() && (index.number() < 0 || array.length() >= 0 && index.number() >= array.length());
            return array.isObject() && isOutside ? INDEX : null;
        }
        boolean isZero =
                isDivision(opcode) && top.apply(0).isNumber() && top.apply(0).number() == 0;
        boolean isNegative = (opcode == NEWARRAY || opcode == ANEWARRAY)
                && top.apply(0).isNumber()
                && top.apply(0).number() < 0;
        return isZero ? ARITHMETIC : isNegative ? NEGATIVE_SIZE : null;
    }

    /** Whether an instruction that {@link #fault} says nothing of surely throws nothing, and waits for nothing. */
    static boolean isSure(AbstractInsnNode insn, IntFunction<Known> top) {
        int opcode = insn.getOpcode();
        int object = dereferenced(opcode);
        if (object >= 0 && !top.apply(object).isObject() && opcode != MONITOREXIT) {
            return false;
        }
        if (isIndexed(opcode)) {
            Known index = top.apply(object - 1);
            return index.isNumber() && top.apply(object).length() >= 0 && opcode != AASTORE;
        }
        return switch (opcode) {
            case MONITORENTER, MULTIANEWARRAY, JSR, RET, ATHROW -> false;
            case CHECKCAST -> top.apply(0).isNull();
            case NEWARRAY, ANEWARRAY, IDIV, IREM, LDIV, LREM -> top.apply(0).isNumber();
            default -> true;
        };
    }

    /** How deep in the stack the object is that an instruction dereferences; -1 if it does not. */
    private static int dereferenced(int opcode) {
        if (opcode >= IALOAD && opcode <= SALOAD) {
            return 1;
        }
        if (opcode >= IASTORE && opcode <= SASTORE) {
            return 2;
        }
        return switch (opcode) {
            case GETFIELD, ARRAYLENGTH, MONITORENTER, MONITOREXIT, ATHROW -> 0;
            case PUTFIELD -> 1;
            default -> -1;
        };
    }

    private static boolean isIndexed(int opcode) {
        return opcode >= IALOAD && opcode <= SALOAD || opcode >= IASTORE && opcode <= SASTORE;
    }

    private static boolean isDivision(int opcode) {
        return opcode == IDIV || opcode == IREM || opcode == LDIV || opcode == LREM;
    }

    /** What an instruction does when it fails. */
    static String failing(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (insn instanceof FieldInsnNode field) {
            return (opcode == GETFIELD ? "reads the field " : "writes the field ") + field.name + " of null";
        }
        if (isDivision(opcode)) {
            return "divides by 0";
        }
        if (isIndexed(opcode)) {
            return "accesses an element that the array does not have, or of null";
        }
        return switch (opcode) {
            case ARRAYLENGTH -> "asks null for its length";
            case MONITORENTER -> "synchronizes on null";
            case ATHROW -> "throws null";
            default -> "makes an array of a negative length";
        };
    }

    /** What an instruction reads. */
    static String source(AbstractInsnNode insn) {
        if (insn instanceof FieldInsnNode field) {
            return field.name;
        }
        return insn instanceof MethodInsnNode call ? call.name + "()" : "the element";
    }

    /** The line of the first instruction from a place on; -1 if that is not known. */
    static int line(MethodNode method, int at) {
        AbstractInsnNode first = method.instructions.get(at);
        while (first.getOpcode() < 0 && first.getNext() != null) {
            first = first.getNext();
        }
        for (AbstractInsnNode insn = first; insn != null; insn = insn.getPrevious()) {
            if (insn instanceof LineNumberNode number) {
                return number.line;
            }
        }
        return -1;
    }
}
