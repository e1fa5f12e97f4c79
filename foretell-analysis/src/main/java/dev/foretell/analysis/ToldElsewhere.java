// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis;

import dev.foretell.predict.Analysis;
import dev.foretell.predict.AtomicityFinding;
import dev.foretell.predict.Finding;
import dev.foretell.predict.StaleFinding;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Findings that are one bug with another: lost updates and stale checks whose accesses are in a race or a broken block that is told anyway, or that end in a read after which the
 * thread fails; synchronized blocks that are broken by an access that races with one in the block.
 */
final class ToldElsewhere {
    private final Trace trace;
    private final Set<Place> told = new HashSet<>();

    /** The places of accesses that race. */
    private final Set<Set<Place>> racing = new HashSet<>();

    /** Reads after which the thread fails. */
    private final Set<Place> failed = new HashSet<>();

    private record Place(String variable, int location) {}

    private ToldElsewhere(Trace trace) {
        this.trace = trace;
    }

    /** The analyses without them. */
    static List<Analysis> leftOut(Trace trace, List<Analysis> analyses) {
        ToldElsewhere elsewhere = new ToldElsewhere(trace);
        analyses.forEach(analysis -> analysis.findings().forEach(elsewhere::add));
        return analyses.stream()
                .map(analysis -> analysis.only(finding -> !elsewhere.isTold(finding)))
                .toList();
    }

    private void add(Finding finding) {
        finding.visit(
                property -> {},
                knowledge -> {},
                race -> {
                    told.add(place(race.first()));
                    told.add(place(race.second()));
                    racing.add(Set.copyOf(List.of(place(race.first()), place(race.second()))));
                },
                deadlock -> {},
                broken -> broken.accesses().forEach(access -> told.add(place(access))),
                stale -> {},
                hang -> {},
                failure -> failed.add(place(failure.read())));
    }

    private boolean isTold(Finding finding) {
        return finding.match(
                property -> false,
                knowledge -> false,
                race -> false,
                deadlock -> false,
                this::isTold,
                this::isTold,
                hang -> false,
                failure -> false);
    }

    /** A block that somebody has declared stays broken if its accesses no longer race. */
    private boolean isTold(AtomicityFinding broken) {
        int own = trace.thread(broken.block());
        boolean isSynchronized = trace.kind(broken.block()) == Kind.ACQUIRE;
        return isSynchronized
                && broken.accesses().stream()
                        .filter(access -> trace.thread(access) != own)
                        .allMatch(other -> broken.accesses().stream()
                                .filter(access -> trace.thread(access) == own)
                                .anyMatch(inside -> racing.contains(Set.copyOf(List.of(place(inside), place(other))))));
    }

    private boolean isTold(StaleFinding stale) {
        return stale.accesses().stream().anyMatch(access -> told.contains(place(access)))
                || failed.contains(place(stale.accesses().get(2)));
    }

    private Place place(int event) {
        return new Place(trace.variableName(trace.target(event)), trace.location(event));
    }
}
