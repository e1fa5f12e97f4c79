// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.replay;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.slice.program.Program;
import dev.foretell.slice.program.Region;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Follows one thread through the code, from mark to mark of its log, and tells the graph what its events depend on. What an event
 * cannot be assigned to exactly, depends on all that the thread knows.
 */
final class ThreadReplay {
    private static final int LONGEST_SILENCE = 1 << 16;
    private static final Set<Kind> AT_ENTRY = Set.of(Kind.BEGIN, Kind.EXEC, Kind.RECEIVE);
    private static final Set<Kind> AT_RETURN = Set.of(Kind.RELEASE, Kind.READ_RELEASE, Kind.END, Kind.RETURN);
    private static final Set<Kind> AT_INITIALISATION = Set.of(Kind.SEND, Kind.RECEIVE);

    private final Graph graph;
    private final ThreadLog log;
    private final ThreadDependences knowledge;
    private final Events events;
    private final Operations operations;
    private final Calls calls;
    private final List<Activation> stack = new ArrayList<>();
    private int silence;

    ThreadReplay(Trace trace, Program program, Graph graph, Sources sources, ThreadLog log, int thread) {
        this.graph = graph;
        this.log = log;
        knowledge = new ThreadDependences(trace, graph, sources, thread);
        events = new Events(trace, graph, log, knowledge);
        operations = new Operations(graph, new LoggedAccesses(program, graph, log, knowledge, events, stack));
        calls = new Calls(program, graph, log, knowledge, events, stack);
    }

    /** Follows the thread as far as its log goes; returns what its end depends on. */
    int run() throws Mismatch {
        while (!log.isOver()) {
            int passed = log.passed();
            if (stack.isEmpty()) {
                calls.outside();
            } else {
                step(stack.get(stack.size() - 1));
            }
            silence = log.passed() > passed ? 0 : silence + 1;
            if (silence > LONGEST_SILENCE) {
                throw new Mismatch("the code goes on and on without event " + log.next());
            }
        }
        leave();
        return knowledge.sticky();
    }

    /**
     * Behind the last event a thread returns from all its methods, with nothing that would leave a mark. If not, it was ended by an exception
     * or not at all, and that may depend on all there is.
     */
    private void leave() throws Mismatch {
        for (int steps = 0; !stack.isEmpty() && steps < LONGEST_SILENCE; steps++) {
            step(stack.get(stack.size() - 1));
        }
        if (!stack.isEmpty()) {
            unwind();
        }
    }

    private void step(Activation now) throws Mismatch {
        if (now.call != null) {
            if (!calls.resume(now)) {
                unwind();
            }
            return;
        }
        if (now.at >= now.code.size()) {
            throw new Mismatch(now.code + " goes on behind its end");
        }
        now.close();
        Marks.Mark mark = log.mark();
        boolean isMarked = isHere(now, mark);
        if (isMarked) {
            log.advance();
        } else if (mark != null && mark.point() == Marks.Point.AT && isCaughtBy(now, mark)) {
            unwind();
            return;
        }
        AbstractInsnNode insn = now.code.instruction(now.at);
        try {
            execute(now, insn, isMarked);
        } catch (Thrown e) {
            unwind();
        } catch (AnalyzerException | RuntimeException e) {
            throw new Mismatch(now.code + " cannot be followed at " + now.at);
        }
    }

    private static boolean isHere(Activation now, Marks.Mark mark) {
        return mark != null && mark.is(now.code, Marks.Point.AT, now.at);
    }

    private static boolean isCaughtBy(Activation now, Marks.Mark mark) {
        return mark.code() == now.code && now.code.catches(now.at, mark.at());
    }

    private void execute(Activation now, AbstractInsnNode insn, boolean isMarked) throws AnalyzerException, Mismatch {
        int opcode = insn.getOpcode();
        if (now.enters()) {
            int on = graph.join(now.control(), now.arguments());
            events.others(now.control(), on, AT_ENTRY);
            if ((now.code.method().access & ACC_SYNCHRONIZED) != 0) {
                boolean isOwn = now.code.takesItsLockAt(log.place());
                events.other(isOwn ? graph.join(now.control(), now.receiver()) : on, Kind.ACQUIRE);
            }
            events.others(now.control(), on, AT_ENTRY);
            if (!isMarked && isHere(now, log.mark())) {
                log.advance();
            }
        }
        if (insn instanceof MethodInsnNode call) {
            calls.start(now, call);
        } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
            calls.start(now, dynamic);
        } else if (opcode >= IRETURN && opcode <= RETURN) {
            Operand result = opcode == RETURN ? Operand.EMPTY : now.frame.pop();
            int on = graph.join(now.control(), graph.join(result.node(), now.arguments()));
            events.others(now.control(), on, AT_RETURN);
            if (now.code.method().name.equals("<clinit>")) {
                events.others(now.control(), now.control(), AT_INITIALISATION);
            }
            calls.end(now, result);
        } else if (opcode == ATHROW) {
            unwind();
        } else if (!initialises(now, opcode)) {
            now.frame.execute(insn, operations);
            if (branches(insn)) {
                decideOn(now);
                turn(now);
            } else {
                now.at = now.code.successors(now.at).length == 0
                        ? now.code.size()
                        : now.code.successors(now.at)[0];
            }
        }
    }

    /** A class may be initialised first; then the instruction is done afterwards. */
    private boolean initialises(Activation now, int opcode) {
        if (opcode != GETSTATIC && opcode != PUTSTATIC && opcode != NEW) {
            return false;
        }
        events.others(now.control(), now.control(), AT_INITIALISATION);
        return calls.startInitialiser(now);
    }

    private static boolean branches(AbstractInsnNode insn) {
        return insn instanceof JumpInsnNode && insn.getOpcode() != GOTO && insn.getOpcode() != JSR
                || insn instanceof TableSwitchInsnNode
                || insn instanceof LookupSwitchInsnNode;
    }

    private void decideOn(Activation now) {
        int control = now.control();
        int node = graph.join(control, operations.condition());
        if (node == control) {
            return;
        }
        Region region = now.code.region(now.at);
        if (region.effects().isHarmless()) {
            graph.depend(graph.decision(region.effects()), node);
            now.open(now.at, region, node);
        } else {
            knowledge.decide(node);
        }
    }

    /** Goes where the next mark says; if that is no way from here, an instruction before has thrown something, which leaves no event. */
    private void turn(Activation now) {
        int[] targets = now.code.successors(now.at);
        if (targets.length == 1) {
            now.at = targets[0];
            return;
        }
        events.others(now.control());
        Marks.Mark mark = log.mark();
        for (int target : targets) {
            if (mark != null && mark.is(now.code, Marks.Point.AT, target)) {
                now.at = target;
                return;
            }
        }
        throw new Thrown();
    }

    /** An exception: goes on where the next mark says, and all that follows depends on all there is. */
    private void unwind() throws Mismatch {
        knowledge.decide(knowledge.known());
        events.others(Graph.NONE);
        Marks.Mark mark = log.mark();
        if (mark == null) {
            if (!log.isOver()) {
                throw new Mismatch("event " + log.next() + " follows no handler");
            }
            stack.clear();
            return;
        }
        for (int s = stack.size() - 1; s >= 0; s--) {
            Activation candidate = stack.get(s);
            boolean handles = mark.point() == Marks.Point.AT && isCaughtBy(candidate, mark);
            boolean waits = candidate.call != null && s < stack.size() - 1 && candidate.call.isMarked;
            boolean goesOn = waits && (mark.point() == Marks.Point.ENTER || isReturn(candidate, mark));
            if (handles || goesOn) {
                stack.subList(s + 1, stack.size()).clear();
                if (handles) {
                    candidate.handle(mark.at(), knowledge.known());
                } else {
                    candidate.call.isOpaque = true;
                }
                return;
            }
        }
        if (mark.point() != Marks.Point.ENTER) {
            throw new Mismatch("event " + log.next() + " is in no method that is running");
        }
        stack.clear();
    }

    private static boolean isReturn(Activation candidate, Marks.Mark mark) {
        return mark.is(candidate.code, Marks.Point.AFTER, candidate.at);
    }
}
