// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * What JaCoCo's agent has put into a method: an array of flags in a local, and stores of {@code true}
 * into it. They race by design and are not the program's, so they stay as they are.
 */
final class CoverageProbes {
    private static final String PREFIX = "$jacoco";

    /** Load the array, push an index, push 1, store. */
    private static final int PROBE = 4;

    /** The local that holds the flags; -1 if the method has none. */
    private final int local;

    CoverageProbes(MethodNode method) {
        int found = -1;
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == ASTORE && isFlags(before(insn))) {
                found = ((VarInsnNode) insn).var;
                break;
            }
        }
        local = found;
    }

    static boolean isMember(String name) {
        return name.startsWith(PREFIX);
    }

    private static boolean isFlags(AbstractInsnNode insn) {
        if (insn instanceof MethodInsnNode) {
            return isMember(((MethodInsnNode) insn).name);
        }
        if (insn != null && insn.getOpcode() == CHECKCAST) {
            return isFlags(before(insn));
        }
        return insn instanceof LdcInsnNode
                && ((LdcInsnNode) insn).cst instanceof ConstantDynamic
                && isMember(((ConstantDynamic) ((LdcInsnNode) insn).cst).getName());
    }

    /** Whether the instruction sets one of the flags, as the last of a {@link #PROBE}. */
    boolean isProbe(AbstractInsnNode store) {
        if (local < 0 || store.getOpcode() != BASTORE) {
            return false;
        }
        AbstractInsnNode value = before(store);
        AbstractInsnNode index = value == null ? null : before(value);
        AbstractInsnNode array = index == null ? null : before(index);
        return array instanceof VarInsnNode && array.getOpcode() == ALOAD && ((VarInsnNode) array).var == local;
    }

    /** Turns what JaCoCo's agent has put in into instructions that do nothing, so that all others keep their numbers. */
    static void blank(MethodNode method) {
        CoverageProbes probes = new CoverageProbes(method);
        if (probes.local >= 0) {
            for (AbstractInsnNode insn : method.instructions.toArray()) {
                if (probes.isProbe(insn)) {
                    blank(method, insn, PROBE);
                } else if (insn.getOpcode() == ASTORE && isFlags(before(insn))) {
                    blank(method, insn, before(insn).getOpcode() == CHECKCAST ? 3 : 2);
                }
            }
        }
    }

    /** So many instructions, of which this is the last. */
    private static void blank(MethodNode method, AbstractInsnNode last, int count) {
        AbstractInsnNode insn = last;
        for (int i = 0; i < count; i++) {
            AbstractInsnNode previous = before(insn);
            method.instructions.set(insn, new InsnNode(NOP));
            insn = previous;
        }
    }

    private static AbstractInsnNode before(AbstractInsnNode insn) {
        AbstractInsnNode previous = insn.getPrevious();
        while (previous != null && previous.getOpcode() < 0) {
            previous = previous.getPrevious();
        }
        return previous;
    }
}
