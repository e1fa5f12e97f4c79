// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import dev.foretell.predict.index.Sections;
import dev.foretell.predict.index.Step;
import dev.foretell.predict.index.TraceIndex;

/** What keeps out threads that could go on. */
final class Obstacles {
    private final Window window;
    private final TraceIndex index;
    private final Sections sections;
    private final Progress progress;

    Obstacles(Window window, Progress progress) {
        this.window = window;
        this.progress = progress;
        index = window.index;
        sections = window.problem.sections;
    }

    /** The event that keeps out a thread whose next node is ready: a write whose readers wait, or an acquire; or -1. */
    int of(int thread) {
        int node = progress.next[thread];
        int event = window.events[node];
        byte step = index.step(event);
        int awaited = step == Step.WRITE ? progress.awaited(node) : -1;
        if (awaited == Progress.EARLY) {
            return index.source(window.events[window.readers.firstEarly(index.variable(event))]);
        }
        if (awaited >= 0) {
            return window.events[awaited];
        }
        return step == Step.ACQUIRE ? sections.acquire(holdingSection(thread, event)) : -1;
    }

    private int holdingSection(int thread, int acquire) {
        int section = index.section(acquire);
        for (int r = sections.rivals(section) - 1; r >= 0; r--) {
            Sections.Roster rival = sections.rival(section, r);
            int bound = progress.bound(rival.thread());
            int last = rival.thread() == thread ? -1 : rival.lastEntered(bound);
            if (last >= 0 && sections.release(last) >= bound) {
                return last;
            }
        }
        throw new IllegalStateException("nobody holds the lock of event " + acquire);
    }
}
