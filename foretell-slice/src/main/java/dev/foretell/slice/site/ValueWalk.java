// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.slice.program.Purity;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Follows one value through a method, on each way by itself: a state is an instruction and the slots that the value is in. For the judge, so that it does not rely on {@link ValueFlow}.
 */
final class ValueWalk {
    /** A value that takes more states is taken to decide. */
    private static final int MOST_STATES = 20_000;

    private final MethodNode method;
    private final InsnList instructions;
    private final Frame<BasicValue>[] forms;
    private final Purity purity;
    private final Predicate<AbstractInsnNode> isPrinted;
    private final Set<AbstractInsnNode> stores = new HashSet<>();
    private final Set<State> seen = new HashSet<>();
    private final Deque<State> open = new ArrayDeque<>();
    private boolean decides;

    /** The locals come first, then the stack from its bottom. */
    private record State(int at, BitSet slots) {}

    private ValueWalk(
            MethodNode method, Frame<BasicValue>[] forms, Purity purity, Predicate<AbstractInsnNode> isPrinted) {
        this.isPrinted = isPrinted;
        this.method = method;
        this.instructions = method.instructions;
        this.forms = forms;
        this.purity = purity;
    }

    /** What becomes of the result of an instruction. {@code isPrinted}: whether a call only shows people what it is given. */
    static Use of(
            String owner,
            MethodNode method,
            AbstractInsnNode read,
            Purity purity,
            Predicate<AbstractInsnNode> isPrinted) {
        Frame<BasicValue>[] forms;
        try {
            forms = new Analyzer<>(new BasicInterpreter()).analyze(owner, method);
        } catch (AnalyzerException | RuntimeException e) {
            return Use.DECIDES;
        }
        ValueWalk walk = new ValueWalk(method, forms, purity, isPrinted);
        int at = method.instructions.indexOf(read);
        if (forms[at] == null || !walk.start(at)) {
            return Use.DECIDES;
        }
        while (!walk.open.isEmpty() && !walk.decides) {
            walk.step(walk.open.pop());
        }
        return walk.decides ? Use.DECIDES : new Use(false, walk.stores);
    }

    /** Whether the result of one instruction is nowhere on the ways to another, but for what that takes. */
    static boolean isHarmlessUntil(String owner, MethodNode method, int read, int act, Purity purity) {
        Frame<BasicValue>[] forms;
        try {
            forms = new Analyzer<>(new BasicInterpreter()).analyze(owner, method);
        } catch (AnalyzerException | RuntimeException e) {
            return false;
        }
        ValueWalk walk = new ValueWalk(method, forms, purity, call -> false);
        if (forms[read] == null || !walk.start(read)) {
            return false;
        }
        while (!walk.open.isEmpty() && !walk.decides) {
            State state = walk.open.pop();
            if (state.at != act) {
                walk.step(state);
            }
        }
        return !walk.decides && walk.stores.isEmpty();
    }

    private boolean start(int at) {
        Frame<Marked> frame = Marked.frame(forms[at], new BitSet());
        Marked.Follower follower = new Marked.Follower(purity, isPrinted);
        follower.mark(instructions.get(at));
        return execute(frame, at, follower) && enter(at + 1, frame);
    }

    private boolean execute(Frame<Marked> frame, int at, Marked.Follower follower) {
        try {
            frame.execute(instructions.get(at), follower);
            return !follower.decides();
        } catch (AnalyzerException | RuntimeException e) {
            return false;
        }
    }

    private boolean enter(int at, Frame<Marked> frame) {
        if (at >= instructions.size()) {
            return false;
        }
        BitSet slots = Marked.slots(frame);
        State state = new State(at, slots);
        if (!slots.isEmpty() && seen.add(state)) {
            open.push(state);
        }
        return seen.size() < MOST_STATES;
    }

    private void step(State state) {
        AbstractInsnNode insn = instructions.get(state.at);
        if (forms[state.at] == null) {
            decides = true;
            return;
        }
        Frame<Marked> frame = Marked.frame(forms[state.at], state.slots);
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            int handler = instructions.indexOf(block.handler);
            boolean isCovered =
                    instructions.indexOf(block.start) <= state.at && state.at < instructions.indexOf(block.end);
            if (isCovered) {
                Frame<Marked> caught = new Frame<>(frame);
                caught.clearStack();
                caught.push(Marked.CLEAN);
                decides |= !enter(handler, caught);
            }
        }
        if (insn.getOpcode() >= 0) {
            Marked.Follower follower = new Marked.Follower(purity, isPrinted);
            decides |= insn.getOpcode() == JSR || insn.getOpcode() == RET || !execute(frame, state.at, follower);
            stores.addAll(follower.stores());
        }
        for (int next : successors(insn, state.at)) {
            decides |= !enter(next, frame);
        }
    }

    private List<Integer> successors(AbstractInsnNode insn, int at) {
        int opcode = insn.getOpcode();
        List<Integer> next = new ArrayList<>();
        if (opcode >= IRETURN && opcode <= RETURN || opcode == ATHROW) {
            return next;
        }
        if (insn instanceof JumpInsnNode jump) {
            next.add(instructions.indexOf(jump.label));
        } else if (insn instanceof TableSwitchInsnNode table) {
            add(next, table.labels, table.dflt);
            return next;
        } else if (insn instanceof LookupSwitchInsnNode lookup) {
            add(next, lookup.labels, lookup.dflt);
            return next;
        }
        if (opcode != GOTO) {
            next.add(at + 1);
        }
        return next;
    }

    private void add(List<Integer> next, List<LabelNode> labels, LabelNode otherwise) {
        labels.forEach(label -> next.add(instructions.indexOf(label)));
        next.add(instructions.indexOf(otherwise));
    }
}
