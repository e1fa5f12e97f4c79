// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.failure;

import static org.objectweb.asm.Opcodes.*;

/** How {@link SecondMachine} computes. */
final class SecondArithmetic {
    private SecondArithmetic() {}

    /** The result of an instruction with one operand; the third argument if that is not known. */
    static Object converted(int opcode, Object value, Object unknown) {
        if (value instanceof Integer number) {
            return switch (opcode) {
                case INEG -> -number;
                case I2L -> (long) number;
                case I2B -> (int) (byte) (int) number;
                case I2C -> (int) (char) (int) number;
                case I2S -> (int) (short) (int) number;
                default -> unknown;
            };
        }
        if (value instanceof Long number) {
            return opcode == LNEG ? (Object) (-number) : opcode == L2I ? (Object) (int) (long) number : unknown;
        }
        return unknown;
    }

    /** The result of an instruction with two operands; the last argument if that is not known. */
    static Object combined(int opcode, Object left, Object right, Object unknown) {
        if (left instanceof Integer one && right instanceof Integer other) {
            return ofIntegers(opcode, one, other, unknown);
        }
        return left instanceof Long one && right instanceof Number other
                ? ofLongs(opcode, one, other.longValue(), unknown)
                : unknown;
    }

    private static Object ofIntegers(int opcode, int one, int other, Object unknown) {
        return switch (opcode) {
            case IADD -> one + other;
            case ISUB -> one - other;
            case IMUL -> one * other;
            case IDIV -> one / other;
            case IREM -> one % other;
            case ISHL -> one << other;
            case ISHR -> one >> other;
            case IUSHR -> one >>> other;
            case IAND -> one & other;
            case IOR -> one | other;
            case IXOR -> one ^ other;
            default -> unknown;
        };
    }

    private static Object ofLongs(int opcode, long one, long other, Object unknown) {
        return switch (opcode) {
            case LADD -> one + other;
            case LSUB -> one - other;
            case LMUL -> one * other;
            case LDIV -> one / other;
            case LREM -> one % other;
            case LSHL -> one << other;
            case LSHR -> one >> other;
            case LUSHR -> one >>> other;
            case LAND -> one & other;
            case LOR -> one | other;
            case LXOR -> one ^ other;
            case LCMP -> Long.compare(one, other);
            default -> unknown;
        };
    }
}
