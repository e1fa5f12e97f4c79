// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * In front of an instruction that something else takes the place of: if its object is null, the instruction itself is done. The JVM then makes the message of
 * the exception from the program's own code.
 */
final class NullChecks {
    private final MethodFrame frame;
    private final StackMaps maps;

    NullChecks(MethodFrame frame, StackMaps maps) {
        this.frame = frame;
        this.maps = maps;
    }

    /** How many values are on the stack above the object of an instruction; negative if it has none. */
    static int below(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (opcode == PUTFIELD) {
            return 1;
        }
        if (opcode >= IASTORE && opcode <= SASTORE) {
            return 2;
        }
        return opcode == INVOKEVIRTUAL || opcode == INVOKEINTERFACE
                ? Type.getArgumentTypes(((MethodInsnNode) insn).desc).length
                : -1;
    }

    /** Whether the check can be made, if there is need for one. */
    boolean canCheck(AbstractInsnNode insn) {
        return maps.isKnown(insn);
    }

    /** The check in front of an instruction, as the program has it. */
    InsnList before(AbstractInsnNode insn) {
        InsnList code = new InsnList();
        if (!maps.mayBeNull(insn)) {
            return code;
        }
        LabelNode something = new LabelNode();
        copyObject(code, insn);
        code.add(new JumpInsnNode(IFNONNULL, something));
        code.add(insn.clone(null));
        code.add(new InsnNode(ACONST_NULL));
        code.add(new InsnNode(ATHROW));
        code.add(something);
        maps.add(code, insn);
        return code;
    }

    /** Puts the object of the instruction on top of the operands. */
    private void copyObject(InsnList code, AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (opcode == PUTFIELD) {
            boolean isWide = Type.getType(((FieldInsnNode) insn).desc).getSize() == 2;
            add(code, isWide ? new int[] {DUP2_X1, POP2, DUP_X2} : new int[] {DUP2, POP});
        } else if (opcode == LASTORE || opcode == DASTORE) {
            add(code, DUP2_X2, POP2, DUP2_X2, POP);
        } else if (opcode >= IASTORE && opcode <= SASTORE) {
            add(code, DUP_X2, POP, DUP2_X1, POP);
        } else {
            copyReceiver(code, ((MethodInsnNode) insn).desc);
        }
    }

    private void copyReceiver(InsnList code, String descriptor) {
        Type[] arguments = Type.getArgumentTypes(descriptor);
        if (arguments.length == 0) {
            add(code, DUP);
        } else if (arguments.length == 1 && arguments[0].getSize() == 1) {
            add(code, DUP2, POP);
        } else {
            Spill spill = new Spill(descriptor, frame);
            spill.store(code);
            add(code, DUP);
            code.add(new VarInsnNode(ASTORE, spill.end()));
            spill.load(code);
            code.add(new VarInsnNode(ALOAD, spill.end()));
        }
    }

    private static void add(InsnList code, int... opcodes) {
        for (int opcode : opcodes) {
            code.add(new InsnNode(opcode));
        }
    }
}
