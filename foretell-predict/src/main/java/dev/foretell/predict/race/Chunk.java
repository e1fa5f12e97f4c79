// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.race;

import dev.foretell.predict.Budget;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.feasible.Query;
import dev.foretell.predict.feasible.Verdict;
import dev.foretell.predict.index.Holdings;
import dev.foretell.predict.index.PairTable;
import dev.foretell.predict.index.TraceIndex;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Looks for races that end at the accesses of one part of the trace: pairs each with the accesses before it that it does
 * not know of, latest first. Two accesses under exclusive sections of one lock are no candidates.
 */
final class Chunk {
    private final Accesses accesses;
    private final Feasibility feasibility;
    private final Budget budget;
    private final boolean every;

    /** The groups known from before, not to be changed. */
    private final Map<Long, Group> known;

    /** The sites of groups that are closed, the smaller first; not to be changed. */
    private final PairTable closed;

    private final TraceIndex index;
    private final Holdings holdings;
    private final Map<Long, Group> groups = new LinkedHashMap<>();
    private final Cursors cursors;

    Chunk(
            Accesses accesses,
            Feasibility feasibility,
            Cursors cursors,
            Budget budget,
            boolean every,
            Map<Long, Group> known,
            PairTable closed) {
        this.accesses = accesses;
        this.feasibility = feasibility;
        this.budget = budget;
        this.every = every;
        this.known = known;
        this.closed = closed;
        this.cursors = cursors;
        index = feasibility.index();
        holdings = index.holdings();
    }

    /** What is found out about the accesses from one place to another. */
    Collection<Group> look(int from, int to) {
        for (int place = from; place < to; place++) {
            Origin origin = accesses.origin(place);
            int event = accesses.event(place);
            int[] row = null;
            for (Place rival : origin.place.rivals()) {
                if (isClosed(origin.place.site, rival.site)) {
                    continue;
                }
                if (row == null) {
                    row = feasibility.clocks().row(origin.thread, index.start(event));
                }
                for (Origin other : rival.origins()) {
                    if (other.thread != origin.thread) {
                        look(origin, event, other, row[other.thread]);
                    }
                }
            }
        }
        return new ArrayList<>(groups.values());
    }

    private boolean isClosed(int site, int other) {
        return !every && closed.get(Math.min(site, other), Math.max(site, other)) >= 0;
    }

    private void look(Origin origin, int event, Origin other, int known) {
        int k = cursors.advance(other, event) - 1;
        if (k < 0 || other.events.get(k) < known) {
            return;
        }
        int set = holdings.set(holdings.at(origin.thread, index.start(event)));
        Group group = every ? null : group(key(origin.place.site, other.place.site));
        int refutedAt = -1;
        int[] refutedRow = null;
        for (; k >= 0 && other.events.get(k) >= known; k--) {
            if (group != null && group.isClosed()) {
                return;
            }
            int earlier = other.events.get(k);
            int start = index.start(earlier);
            int changes = holdings.changes(other.thread, start);
            if (holdings.exclude(set, holdings.set(holdings.after(other.thread, changes)))) {
                continue;
            }
            Group pair = every ? group(key(earlier, event)) : group;
            pair.count();
            if (isPredicted(pair)) {
                continue;
            }
            int[] row = feasibility.clocks().row(other.thread, start);
            if (row == refutedRow && changes == refutedAt) {
                continue;
            }
            Verdict verdict = decide(pair, earlier, event);
            refutedRow = verdict != null && verdict.isEvidentlyRefuted() ? row : null;
            refutedAt = changes;
        }
    }

    private Verdict decide(Group group, int first, int second) {
        if (budget.isSpent()) {
            group.giveUp();
            return null;
        }
        Verdict verdict = feasibility.decide(Query.of(first, second), budget.steps());
        switch (verdict.outcome()) {
            case PREDICTED -> group.predict(first, second, verdict);
            case UNDECIDED -> group.giveUp();
            case REFUTED -> {}
        }
        return verdict;
    }

    private Group group(long key) {
        return groups.computeIfAbsent(key, Group::new);
    }

    private boolean isPredicted(Group group) {
        Group before = known.get(group.key());
        return group.isPredicted() || before != null && before.isPredicted();
    }

    private static long key(int a, int b) {
        return (long) Math.min(a, b) << 32 | Math.max(a, b);
    }
}
