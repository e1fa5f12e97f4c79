// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.replay;

import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import dev.foretell.slice.program.Dynamic;
import dev.foretell.slice.program.Program;
import dev.foretell.slice.program.Purity;
import dev.foretell.trace.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls, what is run in them, and how they end. */
final class Calls {
    private final Program program;
    private final Graph graph;
    private final ThreadLog log;
    private final ThreadDependences knowledge;
    private final Events events;
    private final List<Activation> stack;

    Calls(
            Program program,
            Graph graph,
            ThreadLog log,
            ThreadDependences knowledge,
            Events events,
            List<Activation> stack) {
        this.program = program;
        this.graph = graph;
        this.log = log;
        this.knowledge = knowledge;
        this.events = events;
        this.stack = stack;
    }

    /** What happens when no known method is running. */
    void outside() throws Mismatch {
        Marks.Mark mark = log.mark();
        if (mark == null) {
            events.opaque(log.next(), knowledge.known());
        } else if (mark.point() == Marks.Point.ENTER) {
            callBack(mark);
        } else {
            throw new Mismatch("event " + log.next() + " is in no method that is running");
        }
    }

    void start(Activation now, MethodInsnNode insn) {
        List<Operand> arguments = pop(now, Type.getArgumentTypes(insn.desc).length);
        if (insn.getOpcode() != INVOKESTATIC) {
            Operand receiver = now.frame.pop();
            arguments.add(0, receiver);
            if (!receiver.isSet()) {
                knowledge.decide(receiver.node());
            }
        }
        Purity.Effect effect = program.knows(insn.owner) ? Purity.Effect.UNKNOWN : program.effect(insn);
        boolean isMarked = !insn.owner.equals(now.code.owner());
        now.call = new Call(
                insn.owner,
                insn.name + insn.desc,
                Type.getReturnType(insn.desc),
                arguments,
                all(arguments),
                isMarked,
                effect);
    }

    void start(Activation now, InvokeDynamicInsnNode insn) {
        List<Operand> arguments = pop(now, Type.getArgumentTypes(insn.desc).length);
        Purity.Effect effect = Dynamic.isTotal(insn) ? Purity.Effect.TOTAL : Purity.Effect.UNKNOWN;
        Type result = Type.getReturnType(insn.desc);
        now.call = new Call("", insn.name, result, arguments, all(arguments), false, effect);
        if (effect == Purity.Effect.TOTAL) {
            finish(now);
        }
    }

    private static List<Operand> pop(Activation now, int count) {
        List<Operand> arguments = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            arguments.add(now.frame.pop());
        }
        Collections.reverse(arguments);
        return arguments;
    }

    private int all(List<Operand> operands) {
        int all = Graph.NONE;
        for (Operand operand : operands) {
            all = graph.join(all, operand.node());
        }
        return all;
    }

    /** Goes on with a call; false if it was ended by an exception. */
    boolean resume(Activation now) {
        Call call = now.call;
        if (!call.isMarked && call.returned != null) {
            finish(now);
            return true;
        }
        Marks.Mark mark = log.mark();
        if (mark == null && call.isMarked && !log.isOver()) {
            inside(now, call);
            return true;
        }
        if (mark != null && call.isMarked && mark.is(now.code, Marks.Point.AFTER, now.at)) {
            log.advance();
            finish(now);
            return true;
        }
        if (mark != null && mark.point() == Marks.Point.ENTER) {
            enter(now, call, mark);
            return true;
        }
        if (call.isMarked || mark != null && isHandler(now, mark)) {
            return false;
        }
        finish(now);
        return true;
    }

    private boolean isHandler(Activation now, Marks.Mark mark) {
        return mark.point() == Marks.Point.AT && mark.code() == now.code && now.code.catches(now.at, mark.at());
    }

    /** An event of code that we do not follow. */
    private void inside(Activation now, Call call) {
        int event = log.next();
        Kind kind = log.kind();
        int on = graph.join(graph.join(now.control(), call.all), call.reads);
        boolean isToldOf = call.effect != Purity.Effect.UNKNOWN && !call.isOpaque;
        events.opaque(event, isToldOf ? on : graph.join(on, knowledge.known()));
        if (kind.isRead()) {
            call.reads = graph.join(call.reads, graph.value(event));
        }
    }

    private void enter(Activation now, Call call, Marks.Mark mark) {
        String name = mark.code().method().name;
        boolean isKnown = program.knows(call.owner) && call.returned == null && !call.isOpaque;
        if (name.equals("<clinit>")) {
            push(mark, now.control(), false, List.of());
        } else if (isKnown && call.method.equals(name + mark.code().method().desc)) {
            push(mark, now.control(), true, call.arguments);
        } else if (isKnown && name.startsWith("lambda$")) {
            push(mark, now.control(), true, Activation.arguments(mark.code(), call.all));
        } else {
            call.isOpaque = true;
            callBack(mark);
        }
    }

    /** Code that we do not follow runs a method. */
    private void callBack(Marks.Mark mark) {
        int known = knowledge.known();
        push(mark, known, false, Activation.arguments(mark.code(), known));
    }

    /** Whether the next thing is that a class is initialised. */
    boolean startInitialiser(Activation now) {
        Marks.Mark mark = log.mark();
        if (mark == null
                || mark.point() != Marks.Point.ENTER
                || !mark.code().method().name.equals("<clinit>")) {
            return false;
        }
        push(mark, now.control(), false, List.of());
        return true;
    }

    private void push(Marks.Mark mark, int base, boolean isDirect, List<Operand> arguments) {
        log.advance();
        stack.add(new Activation(graph, mark.code(), base, isDirect, arguments));
    }

    /** A method returns this, or nothing. */
    void end(Activation now, Operand value) {
        stack.remove(stack.size() - 1);
        if (now.isDirect) {
            stack.get(stack.size() - 1).call.returned = value.with(graph.join(value.node(), now.decided()));
        }
    }

    private void finish(Activation now) {
        Call call = now.call;
        now.call = null;
        now.at++;
        boolean isFollowed = call.returned != null && !call.isOpaque;
        int node = isFollowed ? call.returned.node() : effect(call);
        if (call.result.getSize() > 0) {
            boolean isSet = isFollowed && call.returned.isSet();
            now.frame.push(new Operand(node, call.result.getSize(), isSet));
        }
    }

    /** What the result of code that we did not follow depends on. */
    private int effect(Call call) {
        switch (call.isOpaque ? Purity.Effect.UNKNOWN : call.effect) {
            case TOTAL:
                return graph.join(call.all, call.reads);
            case PURE:
                knowledge.decide(call.all);
                return graph.join(call.all, call.reads);
            default:
                knowledge.decide(knowledge.known());
                return knowledge.known();
        }
    }
}
