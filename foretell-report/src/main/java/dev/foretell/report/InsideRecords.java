// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.predict.PropertyFinding;
import dev.foretell.trace.found.FoundRecord;
import java.util.List;

/** What an observer inside the program reports, as records for the tool that started the program. */
public final class InsideRecords {
    private InsideRecords() {}

    /** The findings of a report. */
    public static List<FoundRecord.Run> findings(Report report) {
        ShownRuns runs = ShownRuns.highlights(report);
        EventTexts events = new EventTexts(report.trace());
        return report.told().stream()
                .map(told -> {
                    ShownRun run = runs.of(told.finding());
                    return new FoundRecord.Run(
                            told.kind().label(),
                            Headline.of(report, told),
                            told.traits().subjects(),
                            told.traits().places(),
                            told.finding().model().label(),
                            told.finding()
                                    .match(
                                            violation -> violation.observed(),
                                            known -> true,
                                            race -> false,
                                            deadlock -> false,
                                            broken -> false,
                                            stale -> false,
                                            hang -> false,
                                            failure -> false),
                            told.finding() instanceof PropertyFinding violation && told.property() != null
                                    ? told.property().claim(violation)
                                    : "",
                            run.size(),
                            RunTable.steps(events, run));
                })
                .toList();
    }

    /** How far the properties of a report were looked for. */
    public static List<FoundRecord.Lattice> lattices(Report report) {
        return report.properties().stream()
                .map(property -> new FoundRecord.Lattice(
                        property.label(),
                        property.prediction().exploration().model().label(),
                        property.prediction().exploration().events(),
                        property.prediction().exploration().levels(),
                        property.prediction().exploration().cuts(),
                        property.prediction().exploration().bounded()))
                .toList();
    }
}
