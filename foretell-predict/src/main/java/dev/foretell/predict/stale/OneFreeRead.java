// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.stale;

import dev.foretell.causality.Dependence;
import dev.foretell.trace.Trace;
import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.Predicate;

/** All that a thread does depends on all that it has read before, but for one read: it has no influence on anything that its thread does in the trace, but for a value that nobody reads there. */
final class OneFreeRead implements Dependence {
    private static final int NONE = 0;

    private final Trace trace;
    private final int ends;

    /** The latest read of the same thread before each event, the free one aside; or -1. */
    private final int[] before;

    /** The write that a read saw, or -1. */
    private final int[] sources;

    private final int[] last;

    OneFreeRead(Trace trace, int free) {
        this.trace = trace;
        ends = 1 + 2 * trace.size();
        before = new int[trace.size()];
        sources = new int[trace.size()];
        last = new int[trace.threadNames().size()];
        Arrays.fill(last, -1);
        int[] writes = new int[trace.variableNames().size()];
        Arrays.fill(writes, -1);
        for (int e = 0; e < trace.size(); e++) {
            before[e] = last[trace.thread(e)];
            if (trace.kind(e).isAccess()) {
                sources[e] = writes[trace.target(e)];
            }
            if (trace.kind(e).isRead() && e != free) {
                last[trace.thread(e)] = e;
            } else if (trace.kind(e).isWrite()) {
                writes[trace.target(e)] = e;
            }
        }
    }

    @Override
    public int size() {
        return ends + last.length;
    }

    @Override
    public int place(int event) {
        return 1 + 2 * event;
    }

    @Override
    public int value(int event) {
        return 2 + 2 * event;
    }

    @Override
    public int end(int thread) {
        return ends + thread;
    }

    @Override
    public int read(int node) {
        boolean isValue = node != NONE && node < ends && node % 2 == 0;
        return isValue && trace.kind((node - 2) / 2).isRead() ? (node - 2) / 2 : -1;
    }

    @Override
    public void forEach(int node, IntConsumer dependence) {
        if (node == NONE) {
            return;
        }
        if (node >= ends) {
            follow(last[node - ends], dependence);
            return;
        }
        int event = (node - 1) / 2;
        follow(before[event], dependence);
        if (node % 2 == 0 && trace.kind(event).isRead()) {
            follow(sources[event], dependence);
        }
    }

    private void follow(int event, IntConsumer dependence) {
        if (event >= 0) {
            dependence.accept(value(event));
        }
    }

    @Override
    public void decisions(Predicate<String> fields, Predicate<String> methods, IntConsumer decision) {
        // No thread takes another way.
    }
}
