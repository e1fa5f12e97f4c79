// SPDX-License-Identifier: Apache-2.0
package dev.foretell.explore;

import dev.foretell.trace.serial.SerialGate;
import dev.foretell.trace.serial.SerialOp;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Takes all steps of a {@link LearntProgram} in all orders, each state once, and looks for what no run has shown: a thread that sees something for the first time, or threads of which none can go
 * on. Runs with few switches come first. Steps that no other thread can notice are taken at once.
 */
final class ProgramSearch {
    /** A waiting loop goes round so often before what it would see again is left out. */
    static final int ROUNDS = 3;

    private static final int LONGEST_PERIOD = 6;

    private final LearntProgram program;
    private final Set<Object> tried;
    private final int mostStates;
    private final int mostSeeds;
    private final List<Seed> seeds = new ArrayList<>();
    private final Set<Object> seedKeys = new HashSet<>();
    private final Set<Object> visited = new HashSet<>();
    private final Map<Object, String> ends = new LinkedHashMap<>();
    private final Deque<Path> open = new ArrayDeque<>();
    private final SharedVariables shared;
    private boolean isBounded;
    private boolean hasLeftOut;

    /** One way to a state. */
    private record Path(SearchState state, Path before, int thread, Node from, int switches) {}

    /** {@code tried}: what has been run for already. */
    ProgramSearch(LearntProgram program, Set<Object> tried, int mostStates, int mostSeeds) {
        this.program = program;
        this.tried = tried;
        this.mostStates = mostStates;
        this.mostSeeds = mostSeeds;
        this.shared = new SharedVariables(program);
    }

    /** What should be run next; empty if nothing new was found. */
    List<Seed> seeds() {
        SearchState first = new SearchState(program.main());
        add(new Path(first, null, -1, null, 0), false);
        while (!open.isEmpty() && seeds.size() < mostSeeds) {
            if (visited.size() > mostStates) {
                isBounded = true;
                break;
            }
            expand(open.pollFirst());
        }
        return seeds;
    }

    /** Whether states were left out because there are too many. */
    boolean isBounded() {
        return isBounded;
    }

    /** Whether waiting loops were not followed any further. */
    boolean hasLeftOut() {
        return hasLeftOut;
    }

    /** The complete runs that differ in what some thread saw. */
    List<String> endings() {
        return List.copyOf(ends.values());
    }

    private void add(Path path, boolean isSwitch) {
        if (visited.add(path.state.key())) {
            if (isSwitch) {
                open.addLast(path);
            } else {
                open.addFirst(path);
            }
        }
    }

    private void expand(Path path) {
        SearchState state = path.state;
        int alone = alone(state);
        if (alone >= 0) {
            step(path, alone);
            return;
        }
        boolean isAny = false;
        // The thread that ran last comes last, so that its state is first in the queue.
        for (int i = 0; i < state.threads.size(); i++) {
            if (i != path.thread) {
                isAny |= state.canGoOn(i) && step(path, i);
            }
        }
        if (path.thread >= 0) {
            isAny |= state.canGoOn(path.thread) && step(path, path.thread);
        }
        if (!isAny) {
            ended(path);
        }
    }

    /** A thread whose step nobody else can notice; -1 if there is none. */
    private int alone(SearchState state) {
        for (int i = 0; i < state.threads.size(); i++) {
            Node node = state.threads.get(i);
            if (node.gate != null && node.gate.kind() == SerialGate.Kind.BEGIN) {
                return i;
            }
            if (state.canGoOn(i) && shared.isAlone(node) && next(state, i) != null) {
                return i;
            }
        }
        return -1;
    }

    private Edge next(SearchState state, int thread) {
        for (Edge edge : state.threads.get(thread).edges) {
            if (state.after(thread, edge, program) != null) {
                return edge;
            }
        }
        return null;
    }

    /** Whether the thread can take a step, known or not. */
    private boolean step(Path path, int thread) {
        SearchState state = path.state;
        Node node = state.threads.get(thread);
        compare(path, thread, node);
        for (Edge edge : node.edges) {
            SearchState after = state.after(thread, edge, program);
            if (after != null) {
                boolean isSwitch = path.thread >= 0 && path.thread != thread && state.canGoOn(path.thread);
                add(new Path(after, path, thread, node, path.switches + (isSwitch ? 1 : 0)), isSwitch);
                return true;
            }
        }
        if (node.gate.kind() == SerialGate.Kind.BEGIN) {
            return false;
        }
        Object seen = sees(state, node);
        if (isRepeated(node, seen)) {
            hasLeftOut = true;
            return false;
        }
        seed(path, thread, node, List.of(node.number, seen), false, state);
        return true;
    }

    private Object sees(SearchState state, Node node) {
        if (node.gate.kind() == SerialGate.Kind.RESUME_TIMED) {
            return state.isNotified(node);
        }
        boolean isAccess = node.gate.kind() == SerialGate.Kind.READ || node.gate.kind() == SerialGate.Kind.WRITE;
        return isAccess && node.variable != null ? state.value(node.variable) : node.gate.kind();
    }

    /** Whether it is not known if what the thread accesses is what others do: then a run shows it. */
    private void compare(Path path, int thread, Node node) {
        if (node.variable == null || shared.isMetBefore(node)) {
            return;
        }
        for (int i = 0; i < path.state.threads.size(); i++) {
            Node other = path.state.threads.get(i);
            while (i != thread && other != null) {
                if (other.variable != null && !node.variable.isComparable(other.variable)) {
                    List<Object> key = List.of(node.number, other.number, "same?");
                    boolean isAccess =
                            node.gate.kind() == SerialGate.Kind.READ || node.gate.kind() == SerialGate.Kind.WRITE;
                    if (isAccess || path.from == null) {
                        seed(path, thread, node, key, false, null);
                    } else {
                        // To stand before a lock shows which it is; if it is the same, the thread cannot take it.
                        seed(path.before, path.thread, path.from, key, false, null);
                    }
                    return;
                }
                other = other.parent();
            }
        }
    }

    /** Whether the thread goes round in a loop, only reads there, and would read once more the same. */
    private boolean isRepeated(Node node, Object seen) {
        if (node.gate.kind() != SerialGate.Kind.READ) {
            return false;
        }
        for (int period = 1; period <= LONGEST_PERIOD; period++) {
            if (isRepeated(node, seen, period)) {
                return true;
            }
        }
        return false;
    }

    private boolean isRepeated(Node node, Object seen, int period) {
        List<Edge> past = new ArrayList<>();
        for (Node at = node; past.size() < period * ROUNDS && at.last != null; at = at.parent()) {
            if (!isRead(at.last)) {
                return false;
            }
            past.add(at.last);
        }
        if (past.size() < period * ROUNDS) {
            return false;
        }
        for (int i = 0; i + period < past.size(); i++) {
            if (!isSame(past.get(i), past.get(i + period))) {
                return false;
            }
        }
        Edge first = past.get(period - 1);
        return first.from.gate.place().equals(node.gate.place())
                && first.effects.get(0).value().equals(seen);
    }

    private static boolean isRead(Edge edge) {
        return edge.from.gate.kind() == SerialGate.Kind.READ
                && edge.effects.size() == 1
                && edge.effects.get(0).op() == SerialOp.READ;
    }

    private static boolean isSame(Edge one, Edge other) {
        return one.from.gate.place().equals(other.from.gate.place())
                && one.effects.get(0).variable().root()
                        == other.effects.get(0).variable().root()
                && one.effects.get(0).value().equals(other.effects.get(0).value());
    }

    /** No thread can go on: the run is over, or stuck. */
    private void ended(Path path) {
        List<Integer> nodes = new ArrayList<>();
        Map<String, String> places = new TreeMap<>();
        for (Node node : path.state.threads) {
            nodes.add(node.number);
            if (!node.hasEnded && node.gate != null) {
                places.put(node.birth, node.gate.place());
            }
        }
        nodes.sort(null);
        ends.computeIfAbsent(nodes, any -> ending(path.state));
        if (!places.isEmpty() && path.from != null) {
            seed(path.before, path.thread, path.from, Seed.stuck(places), true, null);
        }
    }

    private static String ending(SearchState state) {
        List<Node> threads = new ArrayList<>(state.threads);
        threads.sort(Comparator.comparing(node -> node.birth));
        StringBuilder text = new StringBuilder();
        for (Node thread : threads) {
            StringBuilder read = new StringBuilder();
            for (Node node = thread; node.last != null; node = node.parent()) {
                for (Effect effect : node.last.effects) {
                    if (effect.reads() && effect.value().sort() == Seen.Sort.NUMBER) {
                        read.insert(0, " " + effect.value().first());
                    }
                }
            }
            text.append(thread.birth).append(':').append(read).append(thread.hasEnded ? " ended; " : " stuck; ");
        }
        return text.toString();
    }

    /** {@code unseen}: the state in which the thread sees something new; null if that is not what is new. */
    private void seed(Path path, int thread, Node node, List<Object> key, boolean isStuck, SearchState unseen) {
        if (!tried.contains(key) && seedKeys.add(key)) {
            List<Seed.Step> steps = new ArrayList<>();
            steps.add(new Seed.Step(thread, node));
            for (Path at = path; at != null && at.from != null; at = at.before) {
                steps.add(0, new Seed.Step(at.thread, at.from));
            }
            seeds.add(new Seed(key, Seed.segments(steps), path.switches, isStuck, unseen, thread));
        }
    }
}
