// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.program;

import static org.objectweb.asm.Opcodes.*;

import java.util.BitSet;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Adds up what the instructions of a part of a method may do. What is not known to be harmless is not. */
final class EffectAnalysis {
    private final Code code;
    private final Program program;
    private final NullAnalysis nulls;
    private final Effects effects = new Effects();

    EffectAnalysis(Code code) {
        this.code = code;
        program = code.program();
        nulls = code.nulls();
    }

    Effects of(BitSet part) {
        if (!code.ends(part)) {
            effects.harm();
        }
        for (int i = part.nextSetBit(0); i >= 0 && effects.isHarmless(); i = part.nextSetBit(i + 1)) {
            look(code.instruction(i), i);
        }
        return effects;
    }

    private void look(AbstractInsnNode insn, int at) {
        int opcode = insn.getOpcode();
        if (opcode >= ISTORE && opcode <= ASTORE) {
            int local = ((VarInsnNode) insn).var;
            effects.locals().set(local, local + (opcode == LSTORE || opcode == DSTORE ? 2 : 1));
        } else if (insn instanceof IincInsnNode increment) {
            effects.locals().set(increment.var);
        } else if (insn instanceof FieldInsnNode field) {
            access(field, at);
        } else if (insn instanceof MethodInsnNode call) {
            call(call, at);
        } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
            require(Dynamic.isTotal(dynamic));
        } else if (insn instanceof LdcInsnNode constant) {
            require(!(constant.cst instanceof Type) && !(constant.cst instanceof org.objectweb.asm.ConstantDynamic));
        } else if (opcode == NEW) {
            require(program.isPlain(((TypeInsnNode) insn).desc, code.owner()));
        } else {
            require(!mayThrow(opcode));
        }
    }

    /** Whether an instruction that is no access and no call may throw, wait, or is not known. */
    static boolean mayThrow(int opcode) {
        switch (opcode) {
            case IDIV, LDIV, IREM, LREM:
            case NEWARRAY, ANEWARRAY, MULTIANEWARRAY, ARRAYLENGTH:
            case ATHROW, CHECKCAST, MONITORENTER, MONITOREXIT:
            case JSR, RET:
                return true;
            default:
                return opcode >= IALOAD && opcode <= SALOAD || opcode >= IASTORE && opcode <= SASTORE;
        }
    }

    private void access(FieldInsnNode field, int at) {
        int opcode = field.getOpcode();
        boolean isStatic = opcode == GETSTATIC || opcode == PUTSTATIC;
        if (isStatic) {
            require(program.isPlain(field.owner, code.owner()) || field.owner.startsWith("java/lang/"));
        } else {
            require(nulls.isSet(at, opcode == PUTFIELD ? 1 : 0));
        }
        boolean writes = opcode == PUTFIELD || opcode == PUTSTATIC;
        (writes ? effects.written() : effects.read()).add(field.name);
    }

    private void call(MethodInsnNode call, int at) {
        effects.called().add(call.name);
        if (call.getOpcode() != INVOKESTATIC) {
            require(nulls.isSet(at, Type.getArgumentTypes(call.desc).length));
        }
        if (program.knows(call.owner)) {
            require(call.getOpcode() != INVOKESTATIC || program.isPlain(call.owner, code.owner()));
            effects.add(program.effects(call));
        } else {
            require(program.effect(call) == Purity.Effect.TOTAL);
        }
    }

    private void require(boolean harmless) {
        if (!harmless) {
            effects.harm();
        }
    }
}
