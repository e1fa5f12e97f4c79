// SPDX-License-Identifier: Apache-2.0
package dev.foretell.explore;

import dev.foretell.trace.serial.SerialEvent;
import dev.foretell.trace.serial.SerialGate;
import dev.foretell.trace.serial.SerialOp;
import dev.foretell.trace.serial.SerialRun;
import dev.foretell.trace.serial.SerialStep;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What runs have shown of a program: for each thread a tree of what it does, depending on what it sees. */
final class LearntProgram {
    private static final String LOCK = "lock";

    private final Map<List<Object>, Node> beginnings = new HashMap<>();
    private final Map<List<Object>, Seen> contents = new HashMap<>();
    private final List<Node> nodes = new ArrayList<>();
    private int edges;
    private int runs;
    private String nondeterminism;

    /** The first thread; null before the first run. */
    Node main() {
        return beginnings.get(List.of("main"));
    }

    List<Node> nodes() {
        return nodes;
    }

    /** Where a thread did something else after it had seen the same; null if nowhere. */
    String nondeterminism() {
        return nondeterminism;
    }

    void learn(SerialRun run) {
        new Lesson(run, runs++).learn();
    }

    private Node beginning(String birth, List<Object> key) {
        return beginnings.computeIfAbsent(key, any -> add(new Node(birth, 0, null)));
    }

    private Node add(Node node) {
        node.number = nodes.size();
        nodes.add(node);
        return node;
    }

    /** What a container holds after this effect of an edge has changed it. */
    Seen changed(Seen before, Edge edge, int effect) {
        return contents.computeIfAbsent(
                List.of(before, edge.number, effect), any -> new Seen(Seen.Sort.CONTENT, contents.size(), 0));
    }

    /** What is learnt of one run. */
    private final class Lesson {
        private final SerialRun run;
        private final int number;
        private final Map<Long, Variable> variables = new HashMap<>();
        private final Map<Long, Variable> locks = new HashMap<>();
        private final Map<Long, Seen> memory = new HashMap<>();
        private final Map<Long, Long> objects = new HashMap<>();
        private final Map<Long, Integer> threads = new HashMap<>();
        private final Node[] at;

        Lesson(SerialRun run, int number) {
            this.run = run;
            this.number = number;
            at = new Node[run.threads().size()];
            for (int i = 0; i < at.length; i++) {
                threads.put(run.threads().get(i).index(), i);
            }
        }

        void learn() {
            at[0] = beginning("main", List.of("main"));
            for (SerialStep step : run.steps()) {
                if (nondeterminism != null || at[step.thread()] == null) {
                    return;
                }
                take(step);
            }
            for (int i = 0; i < at.length; i++) {
                if (at[i] != null) {
                    end(at[i], i);
                }
            }
        }

        private void end(Node node, int thread) {
            SerialGate gate = run.threads().get(thread).gate();
            if (gate != null) {
                stand(node, gate, null);
            } else if (run.threads().get(thread).hasEnded()) {
                node.hasEnded = true;
                if (node.gate != null) {
                    differs(node, "end");
                }
            }
        }

        private void differs(Node node, String otherwise) {
            if (nondeterminism == null) {
                nondeterminism = node.birth + " came to "
                        + (node.gate == null ? "its end" : node.gate.place()) + " in one run and to "
                        + otherwise + " in another, having seen the same";
            }
        }

        /** The thread stands before this; the event that follows says what an access is about. */
        private void stand(Node node, SerialGate gate, SerialEvent access) {
            if (node.hasEnded
                    || node.gate != null
                            && (node.gate.kind() != gate.kind()
                                    || !node.gate.place().equals(gate.place()))) {
                differs(node, gate.place());
                return;
            }
            if (node.gate == null) {
                node.gate = gate;
            }
            switch (gate.kind()) {
                case ACQUIRE:
                case TRY:
                case RESUME:
                case RESUME_TIMED:
                    node.variable = met(node.variable, locks, gate.target(), LOCK);
                    break;
                case JOIN:
                    Integer joined = threads.get(gate.target());
                    node.joined = joined == null || at[joined] == null ? null : at[joined].beginning();
                    break;
                default:
                    if (access != null) {
                        node.variable = met(node.variable, variables, access.target(), access.name());
                    }
            }
        }

        private Variable met(Variable known, Map<Long, Variable> here, long target, String name) {
            Variable mapped = here.get(target);
            Variable variable = known != null ? known : mapped != null ? mapped : new Variable(name);
            if (mapped != null) {
                variable.join(mapped);
            }
            here.put(target, variable);
            variable.metIn(number);
            return variable;
        }

        private void take(SerialStep step) {
            Node node = at[step.thread()];
            SerialEvent first = step.events().isEmpty() ? null : step.events().get(0);
            boolean isAccess =
                    step.gate().kind() == SerialGate.Kind.READ || step.gate().kind() == SerialGate.Kind.WRITE;
            stand(node, step.gate(), isAccess && first != null && isAccess(first.op()) ? first : null);
            if (nondeterminism != null) {
                return;
            }
            Edge fresh = new Edge(edges, node);
            List<Effect> effects = new ArrayList<>();
            Edge known = known(node, step);
            Edge edge = known == null ? fresh : known;
            for (int i = 0; i < step.events().size(); i++) {
                SerialEvent event = step.events().get(i);
                Effect before = known == null ? null : known.effects.get(i);
                effects.add(effect(edge, i, event, before));
            }
            if (known == null) {
                edges++;
                edge.effects = effects;
                node.edges.add(edge);
                add(edge.to);
            }
            at[step.thread()] = edge.to;
        }

        private boolean isAccess(SerialOp op) {
            return op == SerialOp.READ || op == SerialOp.WRITE || op == SerialOp.UPDATE;
        }

        /** The edge of the same reads, if there is one; it must then have the same effects. */
        private Edge known(Node node, SerialStep step) {
            for (Edge edge : node.edges) {
                if (isSame(edge, step)) {
                    return edge;
                }
            }
            return null;
        }

        private boolean isSame(Edge edge, SerialStep step) {
            List<SerialEvent> events = step.events();
            if (edge.effects.size() != events.size()) {
                return false;
            }
            Map<Long, Seen> own = new HashMap<>();
            for (int i = 0; i < events.size(); i++) {
                SerialEvent event = events.get(i);
                Effect effect = edge.effects.get(i);
                if (effect.op() != event.op()) {
                    return false;
                }
                if (effect.reads() && !effect.value().equals(own.getOrDefault(event.target(), read(event)))) {
                    return false;
                }
                if (event.op() == SerialOp.RESUME && effect.value().first() != event.value()) {
                    return false;
                }
                if (effect.writes()) {
                    own.put(event.target(), written(edge, i, event, read(event)));
                }
            }
            return true;
        }

        /** What an event reads, by what was written before in this run. */
        private Seen read(SerialEvent event) {
            Seen before = memory.get(event.target());
            if (event.sort() == SerialEvent.Sort.NUMBER) {
                return Seen.number(event.value());
            }
            if (event.sort() == SerialEvent.Sort.REFERENCE && event.value() == 0) {
                return Seen.NULL;
            }
            boolean isOther = event.sort() == SerialEvent.Sort.REFERENCE
                    && before != null
                    && objects.getOrDefault(event.target(), event.value()) != event.value();
            return before == null || before.equals(Seen.NULL) || isOther ? Seen.INITIAL : before;
        }

        private Seen written(Edge edge, int place, SerialEvent event, Seen before) {
            long bits = event.op() == SerialOp.UPDATE ? event.after() : event.value();
            switch (event.sort()) {
                case NUMBER:
                    return Seen.number(bits);
                case REFERENCE:
                    return bits == 0 ? Seen.NULL : new Seen(Seen.Sort.WRITTEN, edge.number, place);
                default:
                    return changed(before, edge, place);
            }
        }

        private Effect effect(Edge edge, int place, SerialEvent event, Effect known) {
            Variable before = known == null ? null : known.variable();
            switch (event.op()) {
                case READ:
                case WRITE:
                case UPDATE:
                    return access(edge, place, event, before);
                case FORK:
                    return new Effect(event.op(), null, null, null, forked(edge, place, event));
                case JOIN:
                    return new Effect(event.op(), null, null, null, null);
                default:
                    Variable lock = met(before, locks, event.target(), LOCK);
                    return new Effect(event.op(), lock, Seen.number(event.value()), null, null);
            }
        }

        private Effect access(Edge edge, int place, SerialEvent event, Variable before) {
            Seen read = read(event);
            Variable variable = met(before, variables, event.target(), event.name());
            long root = event.target();
            if (event.op() != SerialOp.WRITE && !memory.containsKey(root)) {
                variable.startsWith(read);
                memory.put(root, read);
                objects.put(root, event.value());
            }
            if (event.op() == SerialOp.READ) {
                return new Effect(event.op(), variable, read, null, null);
            }
            Seen whole = memory.getOrDefault(root, Seen.INITIAL);
            Seen written = written(edge, place, event, whole);
            memory.put(root, written);
            objects.put(root, event.op() == SerialOp.UPDATE ? event.after() : event.value());
            boolean isWhole = event.sort() == SerialEvent.Sort.NONE;
            return event.op() == SerialOp.UPDATE
                    ? new Effect(event.op(), variable, read, isWhole ? null : written, null)
                    : new Effect(event.op(), variable, isWhole ? null : written, null, null);
        }

        private Node forked(Edge edge, int place, SerialEvent event) {
            Integer thread = threads.get(event.target());
            if (thread == null) {
                return null;
            }
            String birth = run.threads().get(thread).birth();
            at[thread] = beginning(birth, List.of(birth, edge.number, place));
            return at[thread];
        }
    }
}
