// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.replay;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.BitSet;

/** What one thread depends on as a whole: all it may know, and what all that it does from now on depends on. */
final class ThreadDependences {
    private final Trace trace;
    private final Graph graph;
    private final Sources sources;
    private final BitSet decided = new BitSet();
    private final BitSet used = new BitSet();
    private int known;
    private int sticky = Graph.NONE;

    ThreadDependences(Trace trace, Graph graph, Sources sources, int thread) {
        this.trace = trace;
        this.graph = graph;
        this.sources = sources;
        int fork = sources.fork(thread);
        known = fork < 0 ? Graph.NONE : graph.history(fork);
    }

    /** All that the thread has read, and that those had from whom it has heard. */
    int known() {
        return known;
    }

    /** What all that the thread does from now on depends on. */
    int sticky() {
        return sticky;
    }

    /** All that follows depends on this. */
    void decide(int node) {
        if (node != Graph.NONE && !decided.get(node)) {
            decided.set(node);
            sticky = graph.join(sticky, node);
        }
    }

    /** The thread uses what it has not got through an event. */
    void use(int node) {
        if (!used.get(node)) {
            used.set(node);
            known = graph.join(known, node);
        }
    }

    /** An event of the thread has happened. */
    void learn(int event) {
        Kind kind = trace.kind(event);
        int source = sources.of(event);
        if (kind.isRead()) {
            known = graph.join(known, graph.value(event));
        }
        if (source >= 0 && trace.thread(source) != trace.thread(event)) {
            known = graph.join(known, graph.history(source));
        }
        if (sources.isAsked(event)) {
            graph.depend(graph.history(event), known);
        }
    }
}
