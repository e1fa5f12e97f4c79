// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.program;

import static org.objectweb.asm.Opcodes.*;

import java.util.BitSet;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Whether a part of a method ends whatever values it computes with. A loop ends if it is counted: it has a test of an {@code int} local
 * against a bound, one way of which leaves the loop; in the loop the local changes by one increment only, which every way round passes exactly as
 * often as the test; the bound is a constant, or a local (or the length of an array in a local) that the loop does not
 * assign; and the count cannot wrap before it reaches the bound. Without the test, what is left of the loop must end as well.
 */
final class Termination {
    private final Flow flow;
    private final AbstractInsnNode[] code;

    Termination(Flow flow, AbstractInsnNode[] code) {
        this.flow = flow;
        this.code = code;
    }

    boolean ends(BitSet part) {
        for (BitSet loop : Components.loops(flow, part)) {
            if (!isCounted(loop)) {
                return false;
            }
        }
        return true;
    }

    private boolean isCounted(BitSet loop) {
        for (int test = loop.nextSetBit(0); test >= 0; test = loop.nextSetBit(test + 1)) {
            if (isCountingTest(test, loop)) {
                BitSet rest = (BitSet) loop.clone();
                rest.clear(test);
                if (ends(rest)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isCountingTest(int test, BitSet loop) {
        int opcode = code[test].getOpcode();
        int[] successors = flow.successors(test);
        if (successors.length != 2 || loop.get(successors[0]) == loop.get(successors[1])) {
            return false;
        }
        boolean staysByJump = loop.get(successors[1]);
        int first = test - 1;
        Bound bound = Bound.ZERO;
        if (opcode >= IF_ICMPEQ && opcode <= IF_ICMPLE) {
            bound = bound(test - 1, loop);
            first = bound == null ? -1 : test - 1 - bound.length;
        } else if (opcode < IFEQ || opcode > IFLE) {
            return false;
        }
        if (bound == null || first < 0 || code[first].getOpcode() != ILOAD || !isStraight(first, test)) {
            return false;
        }
        int local = ((VarInsnNode) code[first]).var;
        int relation = opcode >= IF_ICMPEQ ? opcode - IF_ICMPEQ : opcode - IFEQ;
        return counts(local, staysByJump ? relation : relation ^ 1, bound, test, loop);
    }

    /** Nothing jumps in between the instructions of the test. */
    private boolean isStraight(int first, int test) {
        for (int node = 0; node < code.length; node++) {
            for (int to : flow.successors(node)) {
                if (to > first && to <= test && node != to - 1) {
                    return false;
                }
            }
        }
        return true;
    }

    /** What the local is compared with; {@code constant} is meaningful only if it is known. */
    private record Bound(int length, boolean known, int constant) {
        static final Bound ZERO = new Bound(0, true, 0);
    }

    /** The bound whose last instruction is at {@code at}, or null. */
    private Bound bound(int at, BitSet loop) {
        if (at < 0) {
            return null;
        }
        AbstractInsnNode insn = code[at];
        int opcode = insn.getOpcode();
        if (opcode >= ICONST_M1 && opcode <= ICONST_5) {
            return new Bound(1, true, opcode - ICONST_0);
        }
        if (opcode == BIPUSH || opcode == SIPUSH) {
            return new Bound(1, true, ((IntInsnNode) insn).operand);
        }
        if (opcode == LDC && ((LdcInsnNode) insn).cst instanceof Integer constant) {
            return new Bound(1, true, constant);
        }
        if (opcode == ILOAD) {
            return isAssigned(((VarInsnNode) insn).var, loop) ? null : new Bound(1, false, 0);
        }
        if (opcode == ARRAYLENGTH && at > 0 && code[at - 1].getOpcode() == ALOAD) {
            return isAssigned(((VarInsnNode) code[at - 1]).var, loop) ? null : new Bound(2, false, 0);
        }
        return null;
    }

    private boolean isAssigned(int local, BitSet loop) {
        for (int node = loop.nextSetBit(0); node >= 0; node = loop.nextSetBit(node + 1)) {
            if (Code.assigns(code[node], local)) {
                return true;
            }
        }
        return false;
    }

    /** {@code relation}: EQ, NE, LT, GE, GT, LE from 0, which holds between local and bound while the loop goes on. */
    private boolean counts(int local, int relation, Bound bound, int test, BitSet loop) {
        int increment = -1;
        for (int node = loop.nextSetBit(0); node >= 0; node = loop.nextSetBit(node + 1)) {
            if (Code.assigns(code[node], local)) {
                if (increment >= 0 || !(code[node] instanceof IincInsnNode)) {
                    return false;
                }
                increment = node;
            }
        }
        return increment >= 0
                && !isInLoop(test, increment, loop)
                && !isInLoop(increment, test, loop)
                && comesToAnEnd(relation, ((IincInsnNode) code[increment]).incr, bound);
    }

    /** Whether there is a way round from a node that does not pass another. */
    private boolean isInLoop(int node, int other, BitSet loop) {
        BitSet without = (BitSet) loop.clone();
        without.clear(other);
        for (BitSet rest : Components.loops(flow, without)) {
            if (rest.get(node)) {
                return true;
            }
        }
        return false;
    }

    private static boolean comesToAnEnd(int relation, int step, Bound bound) {
        switch (relation) {
            case 1:
                return step == 1 || step == -1;
            case 2:
                return step == 1 || step > 1 && bound.known && bound.constant <= Integer.MAX_VALUE - step + 1;
            case 3:
                return step < 0 && bound.known && bound.constant >= Integer.MIN_VALUE - step;
            case 4:
                return step == -1 || step < -1 && bound.known && bound.constant >= Integer.MIN_VALUE - step - 1;
            case 5:
                return step > 0 && bound.known && bound.constant <= Integer.MAX_VALUE - step;
            default:
                return false;
        }
    }
}
