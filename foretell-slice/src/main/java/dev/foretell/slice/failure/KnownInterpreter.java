// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.failure;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.slice.program.Dynamic;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Computes with what is known. Whether an instruction fails is not its business. */
final class KnownInterpreter extends Interpreter<Known> {
    KnownInterpreter() {
        super(ASM9);
    }

    @Override
    public Known newValue(Type type) {
        return type == null ? Known.UNKNOWN : type == Type.VOID_TYPE ? null : Known.unknown(type.getSize());
    }

    @Override
    public Known newParameterValue(boolean isInstanceMethod, int local, Type type) {
        return isInstanceMethod && local == 0 ? Known.OBJECT : newValue(type);
    }

    @Override
    public Known newOperation(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (opcode >= ICONST_M1 && opcode <= ICONST_5) {
            return Known.number(opcode - ICONST_0);
        }
        return switch (opcode) {
            case ACONST_NULL -> Known.NULL;
            case LCONST_0, LCONST_1 -> Known.number((long) opcode - LCONST_0);
            case BIPUSH, SIPUSH -> Known.number(((IntInsnNode) insn).operand);
            case LDC -> constant(((LdcInsnNode) insn).cst);
            case NEW -> Known.object(((TypeInsnNode) insn).desc);
            case GETSTATIC -> newValue(Type.getType(((FieldInsnNode) insn).desc));
            case DCONST_0, DCONST_1 -> Known.UNKNOWN_LONG;
            default -> Known.UNKNOWN;
        };
    }

    private static Known constant(Object constant) {
        if (constant instanceof Integer number) {
            return Known.number(number);
        }
        if (constant instanceof Long number) {
            return Known.number((long) number);
        }
        if (constant instanceof String) {
            return Known.object("java/lang/String");
        }
        return constant instanceof Double ? Known.UNKNOWN_LONG : Known.UNKNOWN;
    }

    @Override
    public Known copyOperation(AbstractInsnNode insn, Known value) {
        return value;
    }

    @Override
    public Known unaryOperation(AbstractInsnNode insn, Known value) {
        int opcode = insn.getOpcode();
        boolean isNumber = value.isNumber();
        return switch (opcode) {
            case IINC -> isNumber ? Known.number(value.integer() + ((IincInsnNode) insn).incr) : Known.UNKNOWN;
            case INEG -> isNumber ? Known.number(-value.integer()) : Known.UNKNOWN;
            case I2B -> isNumber ? Known.number((byte) value.integer()) : Known.UNKNOWN;
            case I2C -> isNumber ? Known.number((char) value.integer()) : Known.UNKNOWN;
            case I2S -> isNumber ? Known.number((short) value.integer()) : Known.UNKNOWN;
            case L2I -> isNumber ? Known.number((int) value.number()) : Known.UNKNOWN;
            case I2L -> isNumber ? Known.number((long) value.integer()) : Known.UNKNOWN_LONG;
            case LNEG -> isNumber ? Known.number(-value.number()) : Known.UNKNOWN_LONG;
            case DNEG, I2D, L2D, F2L, F2D, D2L -> Known.UNKNOWN_LONG;
            case NEWARRAY, ANEWARRAY -> isNumber ? Known.array(value.number()) : Known.OBJECT;
            case ARRAYLENGTH -> value.length() >= 0 ? Known.number((int) value.length()) : Known.UNKNOWN;
            case CHECKCAST -> value;
            case INSTANCEOF -> value.isNull() ? Known.number(0) : Known.UNKNOWN;
            case GETFIELD -> newValue(Type.getType(((FieldInsnNode) insn).desc));
            case FNEG, I2F, L2F, F2I, D2I, D2F -> Known.UNKNOWN;
            default -> null;
        };
    }

    @Override
    public Known binaryOperation(AbstractInsnNode insn, Known one, Known other) {
        int opcode = insn.getOpcode();
        boolean areNumbers = one.isNumber() && other.isNumber();
        switch (opcode) {
            case LALOAD, DALOAD, DADD, DSUB, DMUL, DDIV, DREM:
                return Known.UNKNOWN_LONG;
            case LADD, LSUB, LMUL, LDIV, LREM, LSHL, LSHR, LUSHR, LAND, LOR, LXOR:
                return areNumbers ? longs(opcode, one.number(), other.number()) : Known.UNKNOWN_LONG;
            case LCMP:
                return areNumbers ? Known.number(Long.compare(one.number(), other.number())) : Known.UNKNOWN;
            case IADD, ISUB, IMUL, IDIV, IREM, ISHL, ISHR, IUSHR, IAND, IOR, IXOR:
                return areNumbers ? integers(opcode, one.integer(), other.integer()) : Known.UNKNOWN;
            case PUTFIELD:
                return null;
            default:
                return opcode >= IF_ICMPEQ && opcode <= IF_ACMPNE ? null : Known.UNKNOWN;
        }
    }

    private static Known integers(int opcode, int one, int other) {
        return switch (opcode) {
            case IADD -> Known.number(one + other);
            case ISUB -> Known.number(one - other);
            case IMUL -> Known.number(one * other);
            case IDIV -> other == 0 ? Known.UNKNOWN : Known.number(one / other);
            case IREM -> other == 0 ? Known.UNKNOWN : Known.number(one % other);
            case ISHL -> Known.number(one << other);
            case ISHR -> Known.number(one >> other);
            case IUSHR -> Known.number(one >>> other);
            case IAND -> Known.number(one & other);
            case IOR -> Known.number(one | other);
            default -> Known.number(one ^ other);
        };
    }

    private static Known longs(int opcode, long one, long other) {
        return switch (opcode) {
            case LADD -> Known.number(one + other);
            case LSUB -> Known.number(one - other);
            case LMUL -> Known.number(one * other);
            case LDIV -> other == 0 ? Known.UNKNOWN_LONG : Known.number(one / other);
            case LREM -> other == 0 ? Known.UNKNOWN_LONG : Known.number(one % other);
            case LSHL -> Known.number(one << other);
            case LSHR -> Known.number(one >> other);
            case LUSHR -> Known.number(one >>> other);
            case LAND -> Known.number(one & other);
            case LOR -> Known.number(one | other);
            default -> Known.number(one ^ other);
        };
    }

    @Override
    public Known ternaryOperation(AbstractInsnNode insn, Known array, Known index, Known value) {
        return null;
    }

    @Override
    public Known naryOperation(AbstractInsnNode insn, List<? extends Known> values) {
        if (insn instanceof MethodInsnNode call) {
            return newValue(Type.getReturnType(call.desc));
        }
        if (insn instanceof InvokeDynamicInsnNode dynamic) {
            return Dynamic.isText(dynamic)
                    ? Known.object("java/lang/String")
                    : Dynamic.isTotal(dynamic) ? Known.OBJECT : newValue(Type.getReturnType(dynamic.desc));
        }
        return Known.OBJECT;
    }

    @Override
    public void returnOperation(AbstractInsnNode insn, Known value, Known expected) {
        // The value is taken from the stack before.
    }

    @Override
    public Known merge(Known one, Known other) {
        if (one.equals(other)) {
            return one;
        }
        if (one.isObject() && other.isObject()) {
            return Known.OBJECT;
        }
        return Known.unknown(Math.min(one.getSize(), other.getSize()));
    }
}
