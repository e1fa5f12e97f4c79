// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

import dev.foretell.trace.Trace;

/** What the observed run did from its present state on: the order of each thread, and what each event saw or waited for. */
final class ObservedPart {
    private final int begin;
    private final int[] previous;
    private final int[] sources;

    ObservedPart(Trace trace, ObservedRun run, int end) {
        begin = run.done();
        previous = new int[Math.max(0, end - begin)];
        sources = new int[previous.length];
        int[] latest = run.latest();
        LastSources last = run.sourcesOfPart();
        for (int e = begin; e < end; e++) {
            int thread = trace.thread(e);
            previous[e - begin] = latest[thread];
            latest[thread] = e;
            sources[e - begin] = last.next(trace.kind(e), trace.target(e), e);
        }
    }

    /** The event before one of this part, in its thread; -1 if it is the first. */
    int previous(int event) {
        return previous[event - begin];
    }

    /** As {@link LastSources#next} tells. */
    int source(int event) {
        return sources[event - begin];
    }

    int begin() {
        return begin;
    }
}
