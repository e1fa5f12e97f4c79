// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.predict.AtomicityFinding;
import dev.foretell.predict.DeadlockFinding;
import dev.foretell.predict.Finding;
import dev.foretell.predict.KnowledgeFinding;
import dev.foretell.predict.PropertyFinding;
import dev.foretell.predict.RaceFinding;
import dev.foretell.report.known.Traits;
import dev.foretell.trace.Trace;
import dev.foretell.views.history.Violation;
import java.util.stream.Collectors;

/** A finding in one line. */
public final class Headline {
    private Headline() {}

    public static String of(Violation violation) {
        return "view " + violation.view() + ": " + violation.what();
    }

    public static String of(Trace trace, Report.Told told) {
        String condition = told.property() == null ? "" : told.property().condition();
        return of(trace, told.finding())
                + (condition.isEmpty() ? "" : ", " + condition)
                + (told.isCertified() ? "" : "; not certified: " + told.doubt());
    }

    private static String of(Trace trace, Finding finding) {
        EventTexts events = new EventTexts(trace);
        if (finding instanceof RaceFinding race) {
            return "race on " + events.variable(race.first());
        }
        if (finding instanceof DeadlockFinding deadlock) {
            return "deadlock of " + deadlock.acquires().size() + " threads, over "
                    + deadlock.acquires().stream()
                            .map(events::target)
                            .distinct()
                            .collect(Collectors.joining(" and "));
        }
        if (finding instanceof AtomicityFinding broken) {
            return "block " + Traits.blockName(trace, broken.block()) + " is not atomic on "
                    + broken.accesses().stream()
                            .map(events::variable)
                            .distinct()
                            .collect(Collectors.joining(" and "));
        }
        if (finding instanceof KnowledgeFinding known) {
            return known.property() + " is violated by what " + events.thread(known.event()) + " knows";
        }
        PropertyFinding violation = (PropertyFinding) finding;
        return violation.specification() + "." + violation.property() + " is violated";
    }
}
