// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import dev.foretell.predict.index.Holdings;
import dev.foretell.predict.index.Sections;
import dev.foretell.predict.index.Step;
import dev.foretell.predict.index.TraceIndex;
import dev.foretell.predict.index.Writes;

/**
 * Finds out what follows, in a window, from exclusion and from what was read: a write known to come before a read comes
 * before the write that the read saw; a write comes after the readers of what is known to come before it; of two
 * sections that exclude each other, the one known to begin before the other ends comes first as a whole.
 */
final class Saturation {
    enum Outcome {
        CONSISTENT,
        CONTRADICTION,
        /** The window must begin earlier; see {@link Window#widen}. */
        WIDEN,
        /** An open section must be left; see {@link #forced}. */
        FORCED,
        SPENT
    }

    private final Window window;
    private final Problem problem;
    private final TraceIndex index;
    private final Sections sections;
    private final int[] cut;
    private final Resources resources;
    private final RivalSections rivals;
    private final RivalSections.Look before = this::putBefore;
    private final RivalSections.Look first = this::putFirst;
    private final Budget budget;

    /** Whether open sections are assumed to be the last on their locks, so that none can be forced. */
    private boolean assuming;

    private int forced = -1;

    Saturation(Window window, Budget budget) {
        this.window = window;
        resources = window.resources();
        rivals = new RivalSections(window);
        this.budget = budget;
        problem = window.problem;
        index = window.index;
        sections = problem.sections;
        cut = window.cut;
    }

    int forced() {
        return forced;
    }

    /** Puts in what holds in all schedules, whatever more they include. */
    Outcome start() {
        budget.spend(window.size);
        return putNeeds() && putInitialReads() ? run() : Outcome.CONTRADICTION;
    }

    /** Assumes that nothing on its lock comes after an open section. */
    Outcome assume(int section) {
        assuming = true;
        return putLast(section) ? run() : Outcome.CONTRADICTION;
    }

    /** Finds out that an event comes before another. */
    Outcome put(int before, int after) {
        return window.put(before, after) ? run() : Outcome.CONTRADICTION;
    }

    private boolean putNeeds() {
        for (int t = 0; t < cut.length; t++) {
            int node = problem.isFrozen(t) ? problem.holdings.at(t, cut[t]) : Holdings.NOTHING;
            for (; node != Holdings.NOTHING; node = problem.holdings.rest(node)) {
                if (!putLast(problem.holdings.section(node))) {
                    return false;
                }
            }
        }
        for (int i = 0; i < problem.orders.length; i += 2) {
            if (!window.put(problem.orders[i], problem.orders[i + 1])) {
                return false;
            }
        }
        for (int i = 0; i < problem.lastValues.length; i++) {
            for (Writes.Writer writer : index.writes().of(problem.lastVariables[i])) {
                int value = problem.lastValues[i];
                int last = writer.lastBelow(cut[writer.thread()]);
                if (last >= 0 && last != value && (value < 0 || !window.put(last, value))) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean putLast(int section) {
        int lock = resources.ofLock(section);
        return lock < 0 || rivals.forEach(lock, section, RivalSections.ALL, before);
    }

    /** That a section comes before one that is the last of its lock. */
    private boolean putBefore(int rival, int last) {
        return sections.release(rival) < cut[sections.thread(rival)]
                && window.put(sections.release(rival), sections.acquire(last));
    }

    private boolean putInitialReads() {
        for (int node = 0; node < window.size; node++) {
            int event = window.events[node];
            if (index.isRead(event) && index.source(event) < 0) {
                int variable = resources.of(node);
                for (int g = resources.writes.first(variable); g < resources.writes.end(variable); g++) {
                    int first = resources.writes.firstEvent(g);
                    if (first != event && !window.put(event, first)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    private Outcome run() {
        boolean more = true;
        while (more) {
            if (!window.propagate(budget)) {
                return Outcome.CONTRADICTION;
            }
            more = false;
            for (int node : window.order) {
                if (window.stale[node]) {
                    window.stale[node] = false;
                    budget.spend(1);
                    more = true;
                    if (!look(node, window.events[node])) {
                        return Outcome.CONTRADICTION;
                    }
                    if (forced >= 0) {
                        return Outcome.FORCED;
                    }
                }
            }
            if (window.widen != Integer.MAX_VALUE) {
                return Outcome.WIDEN;
            }
            if (budget.isSpent()) {
                return Outcome.SPENT;
            }
        }
        return Outcome.CONSISTENT;
    }

    private boolean look(int node, int event) {
        return switch (index.step(event)) {
            case Step.READ -> read(node, event);
            case Step.WRITE -> write(node, event);
            case Step.UPDATE -> read(node, event) && write(node, event);
            case Step.RELEASE -> release(node, index.section(event));
            default -> true;
        };
    }

    private boolean read(int node, int event) {
        int source = index.source(event);
        NodeGroups writes = resources.writes;
        int variable = resources.of(node);
        for (int group = writes.first(variable); group < writes.end(variable); group++) {
            int known = writes.lastBelow(group, known(node, event, writes.thread(group)));
            if (known >= 0 && known != source && (source < 0 || !window.put(known, source))) {
                return false;
            }
        }
        return true;
    }

    private boolean write(int node, int event) {
        NodeGroups writes = resources.writes;
        int variable = resources.of(node);
        for (int group = writes.first(variable); group < writes.end(variable); group++) {
            int known = writes.lastBelow(group, known(node, event, writes.thread(group)));
            if (known >= 0 && !putReaders(window.readers.first(window.node(known)), event)) {
                return false;
            }
        }
        int early = window.readers.firstEarly(index.variable(event));
        int source = early < 0 ? -1 : index.source(window.events[early]);
        return source < 0 || known(node, event, index.thread(source)) <= source || putReaders(early, event);
    }

    /** Readers of one write come before the next one. */
    private boolean putReaders(int first, int next) {
        for (int reader = first; reader >= 0; reader = window.readers.next(reader)) {
            int read = window.events[reader];
            if (read != next && !window.put(read, next)) {
                return false;
            }
        }
        return true;
    }

    private boolean release(int node, int section) {
        return rivals.forEach(resources.of(node), section, node, first);
    }

    /** That a section which begins before another ends comes before it, if it is left. */
    private boolean putFirst(int begun, int section) {
        int other = sections.thread(begun);
        if (sections.release(begun) < cut[other]) {
            return window.put(sections.release(begun), sections.acquire(section));
        }
        if (!assuming && forced < 0) {
            forced = begun;
        }
        return !problem.isFrozen(other) && sections.release(begun) != Sections.NEVER;
    }

    private int known(int node, int event, int thread) {
        return thread == index.thread(event) ? event : window.known(node, thread);
    }
}
