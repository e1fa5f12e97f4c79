// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.predict.Finding;
import dev.foretell.report.known.Traits;
import dev.foretell.views.history.Violation;
import java.util.stream.Collectors;

/** A finding in one line. */
public final class Headline {
    private Headline() {}

    public static String of(Violation violation) {
        return "view " + violation.view() + ": " + violation.what();
    }

    public static String of(Report report, Report.Told told) {
        String condition = told.property() == null ? "" : told.property().condition();
        return of(EventTexts.of(report), told.finding())
                + (condition.isEmpty() ? "" : ", " + condition)
                + (told.isCertified() ? "" : "; not certified: " + told.doubt());
    }

    private static String of(EventTexts events, Finding finding) {
        return finding.match(
                violation -> violation.specification() + "." + violation.property() + " is violated",
                known -> known.property() + " is violated by what " + events.thread(known.event()) + " knows",
                race -> "race on " + events.variable(race.first()),
                deadlock -> "deadlock of " + deadlock.acquires().size() + " threads, over "
                        + deadlock.acquires().stream()
                                .map(events::awaited)
                                .distinct()
                                .collect(Collectors.joining(" and ")),
                broken -> "block " + Traits.blockName(events.trace(), broken.block()) + " is not atomic on "
                        + broken.accesses().stream()
                                .map(events::variable)
                                .distinct()
                                .collect(Collectors.joining(" and ")),
                stale -> stale.title() + " of "
                        + events.variable(stale.accesses().get(0)),
                hang -> "hang of " + events.thread(hang.waiting()) + ", which can wait for ever for a notification of "
                        + events.target(hang.waiting()),
                failure -> failure.title() + " at "
                        + EventTexts.plain(failure.failure().place()));
    }
}
