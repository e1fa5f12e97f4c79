// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.race;

import dev.foretell.predict.Budget;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.feasible.Query;
import dev.foretell.predict.feasible.Verdict;
import dev.foretell.predict.index.Holdings;
import dev.foretell.predict.index.TraceIndex;
import dev.foretell.trace.store.Row;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Looks for races that end at the accesses of one part of the trace: pairs each with the accesses before it that it does
 * not know of, latest first, whoever made them: what is near can be brought together by a short schedule. Two accesses under exclusive sections of one lock are no candidates.
 */
final class Chunk {
    private final Accesses accesses;
    private final Feasibility feasibility;
    private final Budget budget;
    private final boolean every;

    /** The groups known from before, not to be changed. */
    private final Map<Long, Group> known;

    private final TraceIndex index;
    private final Holdings holdings;
    private final Map<Long, Group> groups = new LinkedHashMap<>();
    private final Cursors cursors;
    private final List<Trail> trails = new ArrayList<>();

    Chunk(
            Accesses accesses,
            Feasibility feasibility,
            Cursors cursors,
            Budget budget,
            boolean every,
            Map<Long, Group> known) {
        this.accesses = accesses;
        this.feasibility = feasibility;
        this.budget = budget;
        this.every = every;
        this.known = known;
        this.cursors = cursors;
        index = feasibility.index();
        holdings = index.holdings();
    }

    /** What is found out about the accesses from one place to another. */
    Collection<Group> look(int from, int to) {
        for (int place = from; place < to; place++) {
            Origin origin = accesses.origin(place);
            int event = accesses.event(place);
            if (!origin.place.rivals().isEmpty()) {
                int start = index.start(event);
                int set = holdings.set(holdings.at(origin.thread, start));
                Row row = feasibility.clocks().row(origin.thread, start);
                for (Place rival : origin.place.rivals()) {
                    look(origin, event, set, rival, row);
                }
            }
        }
        return new ArrayList<>(groups.values());
    }

    private void look(Origin origin, int event, int set, Place rival, Row row) {
        int open = rival.trails(origin.thread, event, row, cursors, trails);
        Group group = every || open == 0 ? null : group(key(origin.place.site, rival.site));
        while (open > 0 && (group == null || !group.isClosed())) {
            int latest = latest(open);
            Trail trail = trails.get(latest);
            look(trail, event, set, group);
            if (!trail.goBack()) {
                Collections.swap(trails, latest, --open);
            }
        }
    }

    /** The one of the first trails that is at the latest event. */
    private int latest(int open) {
        int latest = 0;
        for (int i = 1; i < open; i++) {
            latest = trails.get(i).event() > trails.get(latest).event() ? i : latest;
        }
        return latest;
    }

    private void look(Trail trail, int event, int set, Group group) {
        int earlier = trail.event();
        int thread = trail.thread();
        int start = index.start(earlier);
        int changes = holdings.changes(thread, start);
        if (holdings.exclude(set, holdings.set(holdings.after(thread, changes)))) {
            return;
        }
        Group pair = every ? group(key(earlier, event)) : group;
        pair.count(earlier, event);
        if (isPredicted(pair)) {
            return;
        }
        Row row = feasibility.clocks().row(thread, start);
        if (!trail.isRefuted(row, changes)) {
            Verdict verdict = decide(pair, earlier, event);
            if (verdict != null && verdict.isEvidentlyRefuted()) {
                trail.refute(row, changes);
            }
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
