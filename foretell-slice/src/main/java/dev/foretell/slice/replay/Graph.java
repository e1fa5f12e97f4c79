// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.replay;

import dev.foretell.causality.Dependence;
import dev.foretell.slice.program.Effects;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.function.Predicate;

/**
 * The dependences, as they are found. Node 0 depends on nothing. Three nodes of each event that is no mark are there from the start, so that
 * threads can be followed in any order: its place, its value, and its <em>history</em>, all that its thread may have known by then.
 */
public final class Graph implements Dependence {
    /** The node that depends on nothing. */
    public static final int NONE = 0;

    private static final int PER_EVENT = 3;

    private final Trace trace;

    /** The number of an event among those that are no marks. */
    private final int[] numbers;

    private final int[] events;
    private final int ends;
    private int nodes;

    /** The latest edge of each node, the one before each edge, and where edges lead; edge 0 is none. */
    private int[] latest;

    private int[] before = new int[1 << 10];
    private int[] targets = new int[1 << 10];
    private int edges = 1;

    private final Map<String, Integer> keys = new HashMap<>();
    private final Map<String, Integer> unrecorded = new HashMap<>();
    private final Map<Effects, Integer> decisions = new LinkedHashMap<>();

    Graph(Trace trace) {
        this.trace = trace;
        numbers = new int[trace.size()];
        int count = 0;
        for (int e = 0; e < trace.size(); e++) {
            numbers[e] = trace.kind(e) == Kind.BRANCH ? -1 : count++;
        }
        events = new int[count];
        for (int e = 0; e < trace.size(); e++) {
            if (numbers[e] >= 0) {
                events[numbers[e]] = e;
            }
        }
        ends = 1 + count * PER_EVENT;
        nodes = ends;
        latest = new int[nodes + 16];
        for (int t = 0; t < trace.threadNames().size(); t++) {
            node();
        }
    }

    private int node() {
        if (nodes == latest.length) {
            latest = Arrays.copyOf(latest, nodes * 2);
        }
        return nodes++;
    }

    /** Makes one node depend on another. */
    void depend(int node, int on) {
        if (on == NONE || node == on) {
            return;
        }
        if (edges == targets.length) {
            before = Arrays.copyOf(before, edges * 2);
            targets = Arrays.copyOf(targets, edges * 2);
        }
        before[edges] = latest[node];
        targets[edges] = on;
        latest[node] = edges++;
    }

    /** A node that depends on both. */
    int join(int one, int other) {
        if (one == other || other == NONE) {
            return one;
        }
        if (one == NONE) {
            return other;
        }
        int node = node();
        depend(node, one);
        depend(node, other);
        return node;
    }

    /** A new node that depends on nothing yet. */
    int fresh() {
        return node();
    }

    /** The node of what may be in the way of a read under this key: writes that might have hit it. */
    int key(String key) {
        return keys.computeIfAbsent(key, unknown -> node());
    }

    /** The node of all values that were written under this key without an event: of final fields, and in constructors. */
    int unrecorded(String key) {
        return unrecorded.computeIfAbsent(key, unknown -> node());
    }

    /** The node of all decisions on one region of the code; the region may do this. */
    int decision(Effects effects) {
        Integer known = decisions.get(effects);
        if (known == null) {
            known = node();
            decisions.put(effects, known);
            for (String key : effects.written()) {
                depend(key(key), known);
            }
        }
        return known;
    }

    int history(int event) {
        return place(event) + 2;
    }

    @Override
    public int size() {
        return nodes;
    }

    @Override
    public int place(int event) {
        return numbers[event] < 0 ? NONE : 1 + numbers[event] * PER_EVENT;
    }

    @Override
    public int value(int event) {
        return numbers[event] < 0 ? NONE : place(event) + 1;
    }

    @Override
    public int end(int thread) {
        return ends + thread;
    }

    @Override
    public int read(int node) {
        if (node < 1 || node >= ends || (node - 1) % PER_EVENT != 1) {
            return -1;
        }
        int event = events[(node - 1) / PER_EVENT];
        return trace.kind(event).isRead() ? event : -1;
    }

    @Override
    public void forEach(int node, IntConsumer dependence) {
        for (int edge = latest[node]; edge != 0; edge = before[edge]) {
            dependence.accept(targets[edge]);
        }
    }

    @Override
    public void decisions(Predicate<String> fields, Predicate<String> methods, IntConsumer decision) {
        decisions.forEach((effects, node) -> {
            if (effects.written().stream().anyMatch(fields)
                    || effects.read().stream().anyMatch(fields)
                    || effects.called().stream().anyMatch(methods)) {
                decision.accept(node);
            }
        });
    }
}
