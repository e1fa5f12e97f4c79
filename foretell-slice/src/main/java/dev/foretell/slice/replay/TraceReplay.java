// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.replay;

import dev.foretell.slice.program.Program;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/** Follows all threads of a trace, and adds what holds between them. */
public final class TraceReplay {
    private final Trace trace;
    private final Graph graph;
    private final Sources sources;
    private final VariableKeys keys;
    private final List<String> doubts = new ArrayList<>();

    public TraceReplay(Trace trace, Program program) {
        this.trace = trace;
        keys = new VariableKeys(trace);
        graph = new Graph(trace);
        sources = new Sources(trace);
        Marks marks = new Marks(trace, program);
        int[][] threads = threads(trace);
        for (int t = 0; t < threads.length; t++) {
            ThreadLog log = new ThreadLog(trace, marks, keys, threads[t]);
            ThreadReplay replay = new ThreadReplay(trace, program, graph, sources, log, t);
            try {
                graph.depend(graph.end(t), replay.run());
            } catch (Mismatch e) {
                doubts.add("thread " + trace.threadNames().name(t) + ": " + e.getMessage());
                dependOnAll(t, threads[t]);
            }
        }
        connect();
    }

    public Graph graph() {
        return graph;
    }

    /** For each thread whose log does not fit the code, why. */
    public List<String> doubts() {
        return doubts;
    }

    private static int[][] threads(Trace trace) {
        int[] counts = new int[trace.threadNames().size()];
        for (int e = 0; e < trace.size(); e++) {
            counts[trace.thread(e)]++;
        }
        int[][] threads = new int[counts.length][];
        for (int t = 0; t < counts.length; t++) {
            threads[t] = new int[counts[t]];
        }
        for (int e = trace.size() - 1; e >= 0; e--) {
            int thread = trace.thread(e);
            threads[thread][--counts[thread]] = e;
        }
        return threads;
    }

    /** Everything that a thread does depends on all that it has read. */
    private void dependOnAll(int thread, int[] events) {
        ThreadDependences knowledge = new ThreadDependences(trace, graph, sources, thread);
        for (int event : events) {
            if (trace.kind(event) != Kind.BRANCH) {
                graph.depend(graph.place(event), knowledge.known());
                if (trace.kind(event).isWrite()) {
                    graph.depend(graph.key(key(event)), knowledge.known());
                }
                knowledge.learn(event);
            }
        }
        graph.depend(graph.end(thread), knowledge.known());
    }

    private void connect() {
        for (int e = 0; e < trace.size(); e++) {
            Kind kind = trace.kind(e);
            int source = sources.of(e);
            if (kind == Kind.JOIN) {
                graph.depend(graph.place(e), graph.end(trace.target(e)));
            } else if (kind.isRead()) {
                graph.depend(graph.value(e), source < 0 ? graph.unrecorded(key(e)) : graph.value(source));
                graph.depend(graph.value(e), graph.key(key(e)));
            } else if (source >= 0 && (kind == Kind.SEND || kind == Kind.NOTIFY || kind == Kind.RELEASE)) {
                graph.depend(graph.history(e), graph.history(source));
            }
            if (kind.isAccess()) {
                graph.depend(graph.value(e), graph.place(e));
            }
        }
    }

    private String key(int event) {
        return keys.of(trace.target(event));
    }
}
