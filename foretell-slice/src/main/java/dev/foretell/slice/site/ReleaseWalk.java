// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.*;

import java.util.BitSet;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Whether a lock is released after an instruction whatever that has read: on every way there is nothing but moves, comparisons and calculations that cannot fail, no loop, and then the release. For the judge: an
 * instruction that is not known to be harmless ends the walk.
 */
final class ReleaseWalk {
    private static final String LOCKS = "java/util/concurrent/locks/";
    private static final Set<String> RELEASES = Set.of("unlock", "unlockRead", "unlockWrite");
    private static final Set<String> VIEWS = Set.of("readLock", "writeLock");

    private final MethodNode method;

    /** What the walk is behind, on the way to where it is. */
    private final BitSet behind = new BitSet();

    /** From where all ways are known to come to a release. */
    private final BitSet released = new BitSet();

    private ReleaseWalk(MethodNode method) {
        this.method = method;
    }

    static boolean isReleasedAfter(MethodNode method, int read) {
        return new ReleaseWalk(method).isReleasedFrom(read + 1);
    }

    private boolean isReleasedFrom(int from) {
        int at = from;
        BitSet here = new BitSet();
        while (at < method.instructions.size() && !behind.get(at)) {
            AbstractInsnNode insn = method.instructions.get(at);
            if (released.get(at) || isRelease(insn)) {
                behind.andNot(here);
                released.or(here);
                return true;
            }
            behind.set(at);
            here.set(at);
            boolean isJump = insn instanceof JumpInsnNode && insn.getOpcode() != JSR;
            if (!isJump && !isHarmless(insn)) {
                return false;
            }
            int target = isJump ? method.instructions.indexOf(((JumpInsnNode) insn).label) : -1;
            if (isJump && insn.getOpcode() != GOTO && !isReleasedFrom(target)) {
                return false;
            }
            at = insn.getOpcode() == GOTO ? target : at + 1;
        }
        return false;
    }

    private boolean isRelease(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        boolean isEnd = opcode >= IRETURN && opcode <= RETURN && (method.access & ACC_SYNCHRONIZED) != 0;
        return isEnd || opcode == MONITOREXIT || isOfLock(insn, RELEASES);
    }

    private static boolean isOfLock(AbstractInsnNode insn, Set<String> names) {
        return insn instanceof MethodInsnNode call && call.owner.startsWith(LOCKS) && names.contains(call.name);
    }

    private static boolean isHarmless(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        boolean isMove = opcode <= ALOAD || opcode >= ISTORE && opcode <= ASTORE || opcode >= POP && opcode <= SWAP;
        boolean isCalculation = opcode >= IADD && opcode <= DCMPG && !mayDivideByZero(opcode);
        boolean isLock = insn instanceof FieldInsnNode field
                && (opcode == GETSTATIC || opcode == GETFIELD)
                && field.desc.startsWith("L" + LOCKS);
        return isMove || isCalculation || isLock || isOfLock(insn, VIEWS);
    }

    private static boolean mayDivideByZero(int opcode) {
        return opcode == IDIV || opcode == LDIV || opcode == IREM || opcode == LREM;
    }
}
