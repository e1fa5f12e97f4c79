// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.slice.program.Dynamic;
import dev.foretell.slice.program.Purity;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * How values go through one method, all of them at once: an abstract value is the set of instructions whose results may be a part of it. It goes through copies,
 * conversions, arithmetic that cannot throw, static methods of the JDK that are known to return and take and give numbers only, and texts made of numbers. What is printed for people is gone. What a value reaches otherwise, it
 * decides. References go into no store: who holds which object may have effects of its own.
 */
final class ValueFlow extends Interpreter<Parts> {
    private final InsnList instructions;
    private final Purity purity;
    private final boolean printsForPeople;
    private final BitSet deciding = new BitSet();
    private final Map<Integer, BitSet> stored = new TreeMap<>();

    ValueFlow(InsnList instructions, Purity purity, boolean printsForPeople) {
        super(ASM9);
        this.printsForPeople = printsForPeople;
        this.instructions = instructions;
        this.purity = purity;
    }

    /** The instructions whose results may decide something. */
    BitSet deciding() {
        return deciding;
    }

    /** The instructions whose results may reach the value of each store. */
    Map<Integer, BitSet> stored() {
        return stored;
    }

    private Parts decide(Parts value) {
        deciding.or(value.of());
        return null;
    }

    private Parts store(AbstractInsnNode insn, Parts value) {
        if (Type.getType(((FieldInsnNode) insn).desc).getSort() >= Type.ARRAY) {
            return decide(value);
        }
        stored.computeIfAbsent(instructions.indexOf(insn), unknown -> new BitSet())
                .or(value.of());
        return null;
    }

    private Parts result(AbstractInsnNode insn, Type type) {
        return type.getSize() == 0 ? null : Parts.result(type.getSize(), instructions.indexOf(insn));
    }

    @Override
    public Parts newValue(Type type) {
        return type == Type.VOID_TYPE ? null : Parts.none(type == null ? 1 : type.getSize());
    }

    @Override
    public Parts newOperation(AbstractInsnNode insn) {
        return switch (insn.getOpcode()) {
            case GETSTATIC -> result(insn, Type.getType(((FieldInsnNode) insn).desc));
            case LCONST_0, LCONST_1, DCONST_0, DCONST_1 -> Parts.none(2);
            case LDC -> Parts.none(Constants.size(insn));
            default -> Parts.none(1);
        };
    }

    @Override
    public Parts copyOperation(AbstractInsnNode insn, Parts value) {
        return value;
    }

    @Override
    public Parts unaryOperation(AbstractInsnNode insn, Parts value) {
        int opcode = insn.getOpcode();
        if (opcode == GETFIELD) {
            decide(value);
            return result(insn, Type.getType(((FieldInsnNode) insn).desc));
        }
        if (opcode == PUTSTATIC) {
            return store(insn, value);
        }
        if (opcode >= INEG && opcode <= DNEG || opcode >= I2L && opcode <= I2S || opcode == IINC) {
            return Parts.none(Constants.convertedSize(opcode)).and(Constants.convertedSize(opcode), value);
        }
        decide(value);
        return Parts.none(1);
    }

    @Override
    public Parts binaryOperation(AbstractInsnNode insn, Parts left, Parts right) {
        int opcode = insn.getOpcode();
        if (opcode >= IALOAD && opcode <= SALOAD) {
            decide(left);
            decide(right);
            return Parts.result(opcode == LALOAD || opcode == DALOAD ? 2 : 1, instructions.indexOf(insn));
        }
        if (opcode == PUTFIELD) {
            decide(left);
            return store(insn, right);
        }
        if (opcode >= IF_ICMPEQ && opcode <= IF_ACMPNE) {
            decide(left);
            return decide(right);
        }
        if (opcode == IDIV || opcode == LDIV || opcode == IREM || opcode == LREM) {
            decide(right);
        }
        return left.and(opcode >= LCMP && opcode <= DCMPG ? 1 : left.size(), right);
    }

    @Override
    public Parts ternaryOperation(AbstractInsnNode insn, Parts array, Parts index, Parts value) {
        decide(array);
        decide(index);
        return decide(value);
    }

    @Override
    public Parts naryOperation(AbstractInsnNode insn, List<? extends Parts> values) {
        if (insn instanceof MethodInsnNode call) {
            Parts result = result(insn, Type.getReturnType(call.desc));
            if (Calculations.contain(call, purity)) {
                for (Parts value : values) {
                    result = result.and(result.size(), value);
                }
                return result;
            }
            if (!isPrinted(call, values.get(0))) {
                values.forEach(this::decide);
            }
            return result;
        }
        if (insn instanceof InvokeDynamicInsnNode dynamic && Dynamic.isText(dynamic)) {
            Parts text = Parts.none(1);
            for (Parts value : values) {
                text = text.and(1, value);
            }
            return text;
        }
        values.forEach(this::decide);
        return insn instanceof InvokeDynamicInsnNode call ? newValue(Type.getReturnType(call.desc)) : Parts.none(1);
    }

    private boolean isPrinted(MethodInsnNode call, Parts receiver) {
        return printsForPeople
                && Prints.isPrint(call)
                && !receiver.of().isEmpty()
                && receiver.of().stream().allMatch(at -> Prints.isStream(instructions.get(at)));
    }

    @Override
    public void returnOperation(AbstractInsnNode insn, Parts value, Parts expected) {
        decide(value);
    }

    @Override
    public Parts merge(Parts one, Parts other) {
        int size = Math.min(one.size(), other.size());
        return one.equals(other) ? one : one.and(size, other);
    }
}
