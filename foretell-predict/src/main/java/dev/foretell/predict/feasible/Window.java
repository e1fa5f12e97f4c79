// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import dev.foretell.predict.index.TraceIndex;
import dev.foretell.trace.store.IntList;
import dev.foretell.trace.store.Row;
import java.util.Arrays;

/**
 * The steps of a cut from some event of the trace on, as a graph. What comes before the window stays in the order of the
 * trace. Nodes are numbered thread by thread; each has a row like those of {@link dev.foretell.predict.index.Clocks},
 * with what is known to come before it, and grows as more is found out.
 */
final class Window {
    final Problem problem;
    final TraceIndex index;
    final int[] cut;
    final int begin;
    final int size;

    /** The event of each node. */
    final int[] events;

    /** The first node of each thread, and the number of nodes. */
    final int[] firsts;

    /** The nodes in the order of the trace. */
    final int[] order;

    /** The rows of the nodes, one after the other. */
    final int[] rows;

    private final int threads;
    private final int[] places;

    final Readers readers;
    private final int[] arcs;
    private final IntList arcTargets = new IntList();
    private final IntList arcNexts = new IntList();
    private final IntList queue = new IntList();
    private final boolean[] queued;
    final boolean[] stale;
    private Resources resources;

    /** An event before the window that cannot stay where it is; {@link Integer#MAX_VALUE} if there is none. */
    int widen = Integer.MAX_VALUE;

    Window(Problem problem, int[] cut, int begin) {
        this.problem = problem;
        this.cut = cut;
        this.begin = begin;
        index = problem.index;
        threads = cut.length;
        firsts = new int[threads + 1];
        int end = begin;
        for (int t = 0; t < threads; t++) {
            IntList steps = index.steps(t);
            int from = steps.lowerBound(begin);
            int to = Math.max(from, steps.lowerBound(cut[t]));
            firsts[t + 1] = firsts[t] + to - from;
            end = to > from ? Math.max(end, steps.get(to - 1) + 1) : end;
        }
        size = firsts[threads];
        events = new int[size];
        order = new int[size];
        rows = new int[size * threads];
        places = new int[end - begin];
        Arrays.fill(places, -1);
        readers = new Readers(size);
        arcs = filled(size);
        queued = new boolean[size];
        stale = new boolean[size];
        Arrays.fill(stale, true);
        for (int t = 0; t < threads; t++) {
            IntList steps = index.steps(t);
            int from = steps.lowerBound(begin) - firsts[t];
            for (int node = firsts[t]; node < firsts[t + 1]; node++) {
                int event = steps.get(from + node);
                events[node] = event;
                places[event - begin] = node;
                problem.clocks.row(t, event + 1).copyTo(rows, node * threads);
                rows[node * threads + t] = event + 1;
            }
        }
        MustArcs must = new MustArcs(this);
        int next = 0;
        for (int node : places) {
            if (node >= 0) {
                order[next++] = node;
                must.link(node, events[node]);
            }
        }
    }

    /** What the nodes have to do with; made when first asked for. */
    Resources resources() {
        if (resources == null) {
            resources = new Resources(this);
        }
        return resources;
    }

    /** How many numbers the rows of a window would have. */
    static long rows(Problem problem, int[] cut, int begin) {
        long steps = 0;
        for (int t = 0; t < cut.length; t++) {
            IntList own = problem.index.steps(t);
            steps += Math.max(0, own.lowerBound(cut[t]) - own.lowerBound(begin));
        }
        return steps * cut.length;
    }

    void arc(int from, int to) {
        arcTargets.add(to);
        arcNexts.add(arcs[from]);
        arcs[from] = arcNexts.size() - 1;
    }

    /** The node of an event in the window. */
    int node(int event) {
        return places[event - begin];
    }

    int thread(int node) {
        return index.thread(events[node]);
    }

    /** The bound of a thread's events that are known to come before a node. */
    int known(int node, int thread) {
        return rows[node * threads + thread];
    }

    /** Finds out that one event of the cut comes before another; false if it cannot. */
    boolean put(int before, int after) {
        if (after < begin) {
            if (before > after) {
                widen = Math.min(widen, index.start(after));
            }
            return true;
        }
        int thread = index.thread(before);
        int node = node(after);
        if (known(node, thread) > before) {
            return thread != index.thread(after) || before < after;
        }
        if (thread == index.thread(after)) {
            return false;
        }
        if (before >= begin) {
            arc(node(before), node);
            return join(node(before), node);
        }
        Row row = problem.clocks.row(thread, before + 1);
        for (int t = 0; t < threads; t++) {
            raise(node, t, t == thread ? before + 1 : row.get(t));
        }
        return true;
    }

    private void raise(int node, int thread, int bound) {
        int at = node * threads + thread;
        if (rows[at] < bound && thread != thread(node)) {
            rows[at] = bound;
            enqueue(node);
        }
    }

    /** Whatever comes before one node comes before the other; false if the other does. */
    private boolean join(int from, int to) {
        int own = thread(to);
        int source = from * threads;
        if (rows[source + own] > events[to]) {
            return false;
        }
        int target = to * threads;
        boolean changed = false;
        for (int t = 0; t < threads; t++) {
            if (rows[source + t] > rows[target + t]) {
                rows[target + t] = rows[source + t];
                changed = true;
            }
        }
        if (changed) {
            enqueue(to);
        }
        return true;
    }

    private void enqueue(int node) {
        stale[node] = true;
        if (!queued[node]) {
            queued[node] = true;
            queue.add(node);
        }
    }

    /** Passes on what was found out; false if it contradicts itself. */
    boolean propagate(Budget budget) {
        while (!queue.isEmpty()) {
            int node = queue.get(queue.size() - 1);
            queue.truncate(queue.size() - 1);
            queued[node] = false;
            budget.spend(1);
            int thread = thread(node);
            if (node + 1 < firsts[thread + 1] && !join(node, node + 1)) {
                return false;
            }
            for (int arc = arcs[node]; arc >= 0; arc = arcNexts.get(arc)) {
                if (!join(node, arcTargets.get(arc))) {
                    return false;
                }
            }
        }
        return true;
    }

    /** What is known now, to come back to. */
    Memory remember() {
        return new Memory(rows.clone(), arcs.clone(), arcNexts.size());
    }

    void restore(Memory memory) {
        System.arraycopy(memory.rows, 0, rows, 0, rows.length);
        System.arraycopy(memory.arcs, 0, arcs, 0, arcs.length);
        arcTargets.truncate(memory.arcCount);
        arcNexts.truncate(memory.arcCount);
        queue.clear();
        Arrays.fill(queued, false);
        widen = Integer.MAX_VALUE;
    }

    record Memory(int[] rows, int[] arcs, int arcCount) {}

    static int[] filled(int length) {
        int[] column = new int[length];
        Arrays.fill(column, -1);
        return column;
    }
}
