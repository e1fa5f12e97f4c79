// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.slice.program.Purity;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * Follows all values through a method, with what they are made of. What a call returns is made of its receiver and its arguments, and so is an object that was made here and is the receiver
 * of the call. Unlike {@link ValueFlow}, which shows what does not depend on a value, this is to show what does.
 */
final class TracingInterpreter extends Interpreter<Traced> {
    private static final Set<String> BOXES = Set.of(
            "java/lang/Boolean",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Short",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Float",
            "java/lang/Double");

    private final InsnList instructions;
    private final FixedFields fixed;
    private final Purity purity;

    /** What goes into the objects that an instruction makes. */
    private final Map<Integer, BitSet> contents = new HashMap<>();

    /** For each instruction: what has an influence on more than its result. */
    private final Map<Integer, BitSet> deciding = new HashMap<>();

    private IntFunction<BitSet> deciders = load -> new BitSet();

    /** What would be followed if it were not null. */
    private final BitSet dereferenced = new BitSet();

    TracingInterpreter(InsnList instructions, FixedFields fixed, Purity purity) {
        super(ASM9);
        this.instructions = instructions;
        this.fixed = fixed;
        this.purity = purity;
    }

    /** The parts of an instruction's operands that do more than to be a part of its result. */
    BitSet deciding(int instruction) {
        return deciding.getOrDefault(instruction, new BitSet());
    }

    /** Whether the result of an instruction, not a copy of it in a field, is used as a receiver or an array. */
    boolean isDereferenced(int instruction) {
        return dereferenced.get(instruction);
    }

    /** Says what decides whether an instruction comes; asked for loads of constants. */
    void deciders(IntFunction<BitSet> known) {
        deciders = known;
    }

    /** What a value is made of, with what is in objects that were made here, and what has chosen between constants. */
    BitSet all(BitSet parts) {
        BitSet all = (BitSet) parts.clone();
        int before;
        do {
            before = all.cardinality();
            contents.forEach((made, of) -> {
                if (all.get(made)) {
                    all.or(of);
                }
            });
            ((BitSet) all.clone()).stream().filter(this::isConstant).forEach(load -> all.or(deciders.apply(load)));
        } while (all.cardinality() > before);
        return all;
    }

    /** Whether a part is an instruction that loads a constant. */
    boolean isConstant(int part) {
        int opcode = part < instructions.size() ? instructions.get(part).getOpcode() : NOP;
        return opcode >= ACONST_NULL && opcode <= LDC;
    }

    private int at(AbstractInsnNode insn) {
        return instructions.indexOf(insn);
    }

    private Traced made(AbstractInsnNode insn, int size) {
        return Traced.made(size, at(insn));
    }

    private void decide(AbstractInsnNode insn, Traced... values) {
        for (Traced value : values) {
            deciding.computeIfAbsent(at(insn), unknown -> new BitSet()).or(value.parts());
        }
    }

    private void dereference(AbstractInsnNode insn, Traced value) {
        decide(insn, value);
        if (value.path() != null && value.path().startsWith("@")) {
            dereferenced.set(Integer.parseInt(value.path().substring(1)));
        }
    }

    @Override
    public Traced newValue(Type type) {
        return type == Type.VOID_TYPE ? null : Traced.of(type == null ? 1 : type.getSize());
    }

    @Override
    public Traced newParameterValue(boolean isInstance, int local, Type type) {
        Traced made = Traced.made(type.getSize(), instructions.size() + local);
        return made.named("p" + local);
    }

    @Override
    public Traced newExceptionValue(TryCatchBlockNode block, Frame<Traced> handler, Type type) {
        return made(block.handler, 1);
    }

    @Override
    public Traced newOperation(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (opcode >= ICONST_M1 && opcode <= ICONST_5) {
            return number(insn, 1, opcode - ICONST_0);
        }
        return switch (opcode) {
            case ACONST_NULL -> Traced.constant(1, 0L, "null", at(insn));
            case LCONST_0, LCONST_1 -> number(insn, 2, opcode - LCONST_0);
            case DCONST_0, DCONST_1 -> Traced.constant(2, null, "d" + opcode, at(insn));
            case FCONST_0, FCONST_1, FCONST_2 -> Traced.constant(1, null, "f" + opcode, at(insn));
            case BIPUSH, SIPUSH -> number(insn, 1, ((IntInsnNode) insn).operand);
            case LDC -> constant((LdcInsnNode) insn);
            case GETSTATIC -> field((FieldInsnNode) insn, "static");
            default -> made(insn, 1);
        };
    }

    private Traced number(AbstractInsnNode insn, int size, long number) {
        return Traced.constant(size, number, Long.toString(number), at(insn));
    }

    private Traced constant(LdcInsnNode insn) {
        int size = Constants.size(insn);
        boolean isWhole = insn.cst instanceof Integer || insn.cst instanceof Long;
        return isWhole
                ? number(insn, size, ((Number) insn.cst).longValue())
                : Traced.constant(size, null, insn.cst.getClass() + " " + insn.cst, at(insn));
    }

    /** What a field has that never changes is known by its name. */
    private Traced field(FieldInsnNode insn, String receiver) {
        Traced made = made(insn, Type.getType(insn.desc).getSize());
        boolean isKnown = receiver != null && fixed.contain(insn);
        return isKnown ? made.named(receiver + ' ' + insn.owner + '.' + insn.name) : made;
    }

    /** A value that has no name gets one when it is loaded or copied, which its copies on the stack share. */
    @Override
    public Traced copyOperation(AbstractInsnNode insn, Traced value) {
        boolean isLoad = insn.getOpcode() >= ILOAD && insn.getOpcode() <= ALOAD;
        return value.path() == null && isLoad ? value.named("@" + at(insn)) : value;
    }

    @Override
    public Traced unaryOperation(AbstractInsnNode insn, Traced value) {
        int opcode = insn.getOpcode();
        switch (opcode) {
            case GETFIELD -> {
                dereference(insn, value);
                return field((FieldInsnNode) insn, value.path());
            }
            case CHECKCAST -> {
                decide(insn, value);
                return value;
            }
            case INSTANCEOF -> {
                return Traced.of(1, value);
            }
            case ARRAYLENGTH, MONITORENTER, MONITOREXIT, ATHROW -> dereference(insn, value);
            case PUTSTATIC -> decide(insn, value);
            default -> {
                if (opcode >= INEG && opcode <= DNEG || opcode >= I2L && opcode <= I2S || opcode == IINC) {
                    return Traced.of(Constants.convertedSize(opcode), value).named("@" + at(insn));
                }
                decide(insn, value);
            }
        }
        Traced result = Traced.of(1, value);
        result.parts().set(at(insn));
        return result.named("@" + at(insn));
    }

    @Override
    public Traced binaryOperation(AbstractInsnNode insn, Traced left, Traced right) {
        int opcode = insn.getOpcode();
        if (opcode >= IALOAD && opcode <= SALOAD) {
            dereference(insn, left);
            decide(insn, right);
            return made(insn, opcode == LALOAD || opcode == DALOAD ? 2 : 1);
        }
        if (opcode == PUTFIELD) {
            dereference(insn, left);
            decide(insn, right);
            return null;
        }
        if (opcode >= IF_ICMPEQ && opcode <= IF_ACMPNE) {
            decide(insn, left, right);
            return null;
        }
        if (opcode == IDIV || opcode == LDIV || opcode == IREM || opcode == LREM) {
            decide(insn, right);
        }
        int size = opcode >= LCMP && opcode <= DCMPG ? 1 : left.size();
        return Traced.of(size, left, right).named("@" + at(insn));
    }

    @Override
    public Traced ternaryOperation(AbstractInsnNode insn, Traced array, Traced index, Traced value) {
        dereference(insn, array);
        decide(insn, index, value);
        return null;
    }

    @Override
    public Traced naryOperation(AbstractInsnNode insn, List<? extends Traced> values) {
        Traced[] all = values.toArray(new Traced[0]);
        if (insn instanceof MethodInsnNode call) {
            int size = Type.getReturnType(call.desc).getSize();
            if (call.getOpcode() == INVOKESTATIC && BOXES.contains(call.owner) && call.name.equals("valueOf")) {
                String path = all[0].path();
                return Traced.of(size, all).named(path == null ? "@" + at(insn) : "box " + path);
            }
            if (Calculations.contain(call, purity)) {
                return Traced.of(size, all);
            }
            decide(insn, all);
            if (call.getOpcode() != INVOKESTATIC) {
                dereference(insn, all[0]);
                fill(all);
            }
            if (ContainerMethods.isCall(call) && ContainerMethods.isLook(call)) {
                return made(insn, size);
            }
            boolean isUnboxing = BOXES.contains(call.owner) && all.length == 1;
            Traced result = Traced.of(size, all);
            if (!isUnboxing) {
                result.parts().set(at(insn));
            }
            return size == 0 ? null : result.named("@" + at(insn));
        }
        decide(insn, all);
        Traced result = Traced.of(size(insn), all);
        result.parts().set(at(insn));
        return result.named("@" + at(insn));
    }

    private static int size(AbstractInsnNode insn) {
        return insn instanceof InvokeDynamicInsnNode call
                ? Type.getReturnType(call.desc).getSize()
                : 1;
    }

    /** What a call is given goes into its receiver, if that was made here. */
    private void fill(Traced[] all) {
        if (all[0].path() == null || !all[0].path().startsWith("@")) {
            return;
        }
        int made = Integer.parseInt(all[0].path().substring(1));
        if (made < instructions.size() && instructions.get(made).getOpcode() == NEW) {
            BitSet of = contents.computeIfAbsent(made, unknown -> new BitSet());
            for (int i = 1; i < all.length; i++) {
                of.or(all[i].parts());
            }
        }
    }

    @Override
    public void returnOperation(AbstractInsnNode insn, Traced value, Traced expected) {
        decide(insn, value);
    }

    @Override
    public Traced merge(Traced one, Traced other) {
        if (one.equals(other)) {
            return one;
        }
        Traced merged = one.or(other);
        return merged.equals(one) ? one : merged;
    }
}
