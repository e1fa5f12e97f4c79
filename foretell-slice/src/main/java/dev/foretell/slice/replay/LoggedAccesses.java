// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.replay;

import static org.objectweb.asm.Opcodes.*;

import dev.foretell.slice.program.Keys;
import dev.foretell.slice.program.Program;
import dev.foretell.trace.Kind;
import java.util.List;
import org.objectweb.asm.tree.FieldInsnNode;

/** Accesses of fields, array elements and monitors: each takes its event from the thread's log, if it leaves one. */
final class LoggedAccesses implements Operations.Accesses {
    private final Program program;
    private final Graph graph;
    private final ThreadLog log;
    private final ThreadDependences knowledge;
    private final Events events;
    private final List<Activation> stack;

    LoggedAccesses(
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

    @Override
    public int field(FieldInsnNode insn, Operand object, int value) {
        boolean writes = insn.getOpcode() == PUTFIELD || insn.getOpcode() == PUTSTATIC;
        int address = object == null ? Graph.NONE : object.node();
        if (object != null && !object.isSet()) {
            decide(address);
        }
        Activation now = stack.get(stack.size() - 1);
        boolean isFinal = program.isFinal(insn.owner, insn.name);
        boolean isEarly = now.code.method().name.equals("<init>") && now.at < now.code.parentCall();
        if (isEarly || isFinal && insn.owner.equals(now.code.owner()) || Program.isPlatform(insn.owner)) {
            return silent(now, writes, insn.name, address, value);
        }
        if (isFinal || !program.knows(insn.owner)) {
            int doubtful = graph.join(address, known());
            return log.isAccess(writes, insn.name, now.code)
                    ? access(now, writes, insn.name, doubtful, graph.join(value, doubtful))
                    : silent(now, writes, insn.name, address, value);
        }
        return access(now, writes, insn.name, address, value);
    }

    @Override
    public int element(boolean writes, Operand array, Operand index, int value) {
        int address = graph.join(array.node(), index.node());
        decide(address);
        return access(stack.get(stack.size() - 1), writes, Keys.ELEMENTS, address, value);
    }

    private int access(Activation now, boolean writes, String key, int address, int value) {
        events.others(now.control());
        if (!log.isAccess(writes, key, now.code)) {
            throw new Thrown();
        }
        int event = log.next();
        events.access(event, graph.join(now.control(), address), address, value);
        return writes ? Graph.NONE : graph.value(event);
    }

    /** An access that leaves no event: of what cannot change any more, or of what nobody else can know yet. */
    private int silent(Activation now, boolean writes, String key, int address, int value) {
        int unrecorded = graph.unrecorded(key);
        if (writes) {
            graph.depend(unrecorded, graph.join(value, graph.join(address, now.control())));
            graph.depend(unrecorded, knowledge.sticky());
            return Graph.NONE;
        }
        knowledge.use(unrecorded);
        return graph.join(unrecorded, address);
    }

    @Override
    public void monitor(boolean enters, Operand object) {
        decide(object.node());
        events.other(stack.get(stack.size() - 1).control(), enters ? Kind.ACQUIRE : Kind.RELEASE);
    }

    @Override
    public void decide(int node) {
        knowledge.decide(node);
    }

    @Override
    public int known() {
        return knowledge.known();
    }
}
