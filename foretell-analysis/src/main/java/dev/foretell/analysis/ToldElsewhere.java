// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis;

import dev.foretell.predict.Analysis;
import dev.foretell.predict.Finding;
import dev.foretell.predict.StaleFinding;
import dev.foretell.trace.Trace;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Lost updates and stale checks whose accesses are in a race or a broken block that is told anyway, or that end in a read after which the thread fails: they are one bug. */
final class ToldElsewhere {
    private final Trace trace;
    private final Set<Place> told = new HashSet<>();

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
                broken -> false,
                this::isTold,
                hang -> false,
                failure -> false);
    }

    private boolean isTold(StaleFinding stale) {
        return stale.accesses().stream().anyMatch(access -> told.contains(place(access)))
                || failed.contains(place(stale.accesses().get(2)));
    }

    private Place place(int event) {
        return new Place(trace.variableName(trace.target(event)), trace.location(event));
    }
}
