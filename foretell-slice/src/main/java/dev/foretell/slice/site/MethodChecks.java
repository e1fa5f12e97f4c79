// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Frame;

/** The branches of a method: what they test, and what they decide. */
final class MethodChecks {
    private final MethodNode method;
    private final MethodWays ways;
    private final TracingInterpreter tracing;
    private final Frame<Traced>[] frames;

    MethodChecks(MethodNode method, MethodWays ways, TracingInterpreter tracing, Frame<Traced>[] frames) {
        this.method = method;
        this.ways = ways;
        this.tracing = tracing;
        this.frames = frames;
        tracing.deciders(this::deciders);
    }

    boolean isBranch(int at) {
        int opcode = method.instructions.get(at).getOpcode();
        boolean isJump = method.instructions.get(at) instanceof JumpInsnNode && opcode != GOTO;
        return frames[at] != null && (isJump || opcode == TABLESWITCH || opcode == LOOKUPSWITCH);
    }

    /** Whether an instruction is decided upon by what another one read: from a branch on that there is a way to it, and another one to anywhere else. */
    boolean decides(int read, int act) {
        return !deciding(read, act).isEmpty();
    }

    private List<Integer> deciding(int read, int act) {
        BitSet behind = ways.reached(ways.successors(read), read);
        List<Integer> deciding = new ArrayList<>();
        for (int at = behind.nextSetBit(0); at >= 0; at = behind.nextSetBit(at + 1)) {
            if (isBranch(at) && tracing.all(tracing.deciding(at)).get(read)) {
                long led = ways.successors(at).stream()
                        .filter(next -> leads(next, read, act))
                        .count();
                if (led > 0 && led < ways.successors(at).size()) {
                    deciding.add(at);
                }
            }
        }
        return deciding;
    }

    /** What is tested by branches after which an instruction comes or does not. */
    private BitSet deciders(int instruction) {
        BitSet tested = new BitSet();
        for (int at = 0; at < frames.length; at++) {
            if (isBranch(at)) {
                int branch = at;
                long led = ways.successors(at).stream()
                        .filter(next -> leads(next, branch, instruction))
                        .count();
                if (led > 0 && led < ways.successors(at).size()) {
                    tested.or(tracing.deciding(at));
                }
            }
        }
        return tested;
    }

    /** Whether an instruction can be reached before the variable is read again. */
    private boolean leads(int from, int read, int act) {
        return ways.reached(List.of(from), read).get(act);
    }

    /** Whether a branch tests the result of an instruction. */
    boolean isTested(int result) {
        for (int at = 0; at < frames.length; at++) {
            if (isBranch(at) && tracing.all(tracing.deciding(at)).get(result)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a field is read from {@code this}. */
    boolean isOfThis(int field) {
        Frame<Traced> frame = frames[field];
        return frame != null
                && "p0".equals(frame.getStack(frame.getStackSize() - 1).path());
    }

    /** Whether a thread that has read a number comes to an instruction; null if that is not known. */
    LongPredicate passes(int read, int act) {
        LongPredicate passes = null;
        for (int branch : deciding(read, act)) {
            LongPredicate jumps = jumps(branch, read);
            if (jumps == null) {
                return null;
            }
            boolean onJump = leads(ways.successors(branch).get(1), read, act);
            LongPredicate one = number -> jumps.test(number) == onJump;
            passes = passes == null ? one : passes.and(one);
        }
        return passes;
    }

    /**
     * Whether an instruction comes, in one way only, after a value was read: all that the value decides is branches that lead there, and nowhere else if they turn.
     *
     * @param parameters by local variable: what a caller passes, if that is a constant
     */
    boolean comesWith(int read, int act, BitSet between, long value, Map<Integer, Long> parameters) {
        List<Integer> deciding = deciding(read, act);
        for (int at = between.nextSetBit(0); at >= 0; at = between.nextSetBit(at + 1)) {
            if (tracing.deciding(at).get(read) && !deciding.contains(at)) {
                return false;
            }
        }
        for (int branch : deciding) {
            Boolean jumps = jumps(
                    branch,
                    operand -> operand.isMadeBy(read)
                            ? Long.valueOf(value)
                            : operand.constant() != null ? operand.constant() : parameter(operand, parameters));
            if (jumps == null || jumps != leads(ways.successors(branch).get(1), read, act)) {
                return false;
            }
        }
        return true;
    }

    private static Long parameter(Traced operand, Map<Integer, Long> parameters) {
        boolean isOne = operand.path() != null && operand.path().matches("p[0-9]+");
        return isOne ? parameters.get(Integer.parseInt(operand.path().substring(1))) : null;
    }

    /** Whether a branch jumps; null if a value is not known. */
    private Boolean jumps(int branch, Function<Traced, Long> values) {
        if (!(method.instructions.get(branch) instanceof JumpInsnNode jump)) {
            return null;
        }
        Traced right = top(branch, 0);
        int opcode = jump.getOpcode();
        boolean isNull = opcode == IFNULL || opcode == IFNONNULL;
        if (isNull || opcode >= IFEQ && opcode <= IFLE) {
            int compared = comparison(right);
            Long left = values.apply(compared < 0 ? right : top(compared, 1));
            Long other = compared < 0 ? Long.valueOf(0) : values.apply(top(compared, 0));
            return left == null || other == null ? null : holds(opcode - (isNull ? IFNULL : IFEQ), left, other);
        }
        boolean isOfNumbers = opcode >= IF_ICMPEQ && opcode <= IF_ICMPLE;
        Long left = isOfNumbers ? values.apply(top(branch, 1)) : null;
        Long other = isOfNumbers ? values.apply(right) : null;
        return left == null || other == null ? null : holds(opcode - IF_ICMPEQ, left, other);
    }

    private Traced top(int at, int depth) {
        Frame<Traced> frame = frames[at];
        return frame.getStack(frame.getStackSize() - 1 - depth);
    }

    /** The instruction that has compared two long numbers to make a value; -1 if none has. */
    private int comparison(Traced value) {
        boolean isMade = value.path() != null && value.path().matches("@[0-9]+");
        int at = isMade ? Integer.parseInt(value.path().substring(1)) : -1;
        boolean isComparison = at >= 0
                && at < method.instructions.size()
                && method.instructions.get(at).getOpcode() == LCMP;
        return isComparison ? at : -1;
    }

    private LongPredicate jumps(int branch, int read) {
        if (!(method.instructions.get(branch) instanceof JumpInsnNode jump)) {
            return null;
        }
        Frame<Traced> frame = frames[branch];
        Traced right = frame.getStack(frame.getStackSize() - 1);
        int opcode = jump.getOpcode();
        if (opcode >= IFEQ && opcode <= IFLE) {
            return right.isMadeBy(read) ? number -> holds(opcode - IFEQ, number, 0) : null;
        }
        if (opcode == IFNULL || opcode == IFNONNULL) {
            return right.isMadeBy(read) ? number -> holds(opcode - IFNULL, number, 0) : null;
        }
        Traced left = frame.getStack(frame.getStackSize() - 2);
        if (opcode < IF_ICMPEQ || opcode > IF_ICMPLE) {
            return null;
        }
        int relation = opcode - IF_ICMPEQ;
        if (left.isMadeBy(read) && right.constant() != null) {
            return number -> holds(relation, number, right.constant());
        }
        return right.isMadeBy(read) && left.constant() != null
                ? number -> holds(relation, left.constant(), number)
                : null;
    }

    /** The relations in the order of their instructions: equal, not, less, not less, greater, not greater. */
    private static boolean holds(int relation, long left, long right) {
        return switch (relation) {
            case 0 -> left == right;
            case 1 -> left != right;
            case 2 -> left < right;
            case 3 -> left >= right;
            case 4 -> left > right;
            default -> left <= right;
        };
    }

    /** Whether an instruction comes after large numbers (1) or small ones (-1), whatever they are compared with; 0 if that is not known. */
    int bound(int read, int act) {
        int bound = 0;
        for (int branch : deciding(read, act)) {
            int opcode = method.instructions.get(branch).getOpcode();
            boolean isWithZero = opcode >= IFLT && opcode <= IFLE;
            if (!isWithZero && (opcode < IF_ICMPLT || opcode > IF_ICMPLE)) {
                return 0;
            }
            int compared = isWithZero ? comparison(top(branch, 0)) : branch;
            boolean isRight = compared >= 0 && top(compared, 0).isMadeBy(read);
            boolean isLeft = (compared >= 0 ? top(compared, 1) : top(branch, 0)).isMadeBy(read);
            int relation = opcode - (isWithZero ? IFLT : IF_ICMPLT);
            boolean jumpsIfMore = relation == 1 || relation == 2;
            boolean onJump = leads(ways.successors(branch).get(1), read, act);
            int here = jumpsIfMore == onJump == isLeft ? 1 : -1;
            if (isRight == isLeft || bound != 0 && bound != here) {
                return 0;
            }
            bound = here;
        }
        return bound;
    }

    /** Whether nothing but an instruction and what it needs depends on a check. */
    boolean isAlone(int read, int act) {
        return isAlone(read, act, MethodChecks::hasEffect);
    }

    /** The same, by another opinion on what has an effect. */
    boolean isAlone(int read, int act, Predicate<AbstractInsnNode> hasEffect) {
        for (int branch : deciding(read, act)) {
            BitSet here = new BitSet();
            BitSet elsewhere = new BitSet();
            for (int next : ways.successors(branch)) {
                (leads(next, read, act) ? here : elsewhere).or(ways.reached(List.of(next), read));
            }
            BitSet only = (BitSet) here.clone();
            only.andNot(elsewhere);
            elsewhere.andNot(here);
            only.or(elsewhere);
            only.clear(act);
            if (only.stream().anyMatch(at -> hasEffect.test(method.instructions.get(at)))) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasEffect(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        boolean isQuiet = opcode < 0 || opcode <= ALOAD || opcode == GOTO || opcode == GETSTATIC;
        return !isQuiet && (opcode < POP || opcode > SWAP);
    }
}
