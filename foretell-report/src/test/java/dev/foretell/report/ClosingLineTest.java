// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.report.known.Baseline;
import dev.foretell.report.known.ClassFilter;
import dev.foretell.report.known.KnownFindings;
import dev.foretell.report.known.Suppressions;
import dev.foretell.views.history.Violation;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ClosingLineTest {
    @Test
    void countsWhatWasFoundInAllTraces() {
        Report report = Samples.mixed();
        assertThat(ClosingLine.of(List.of(report)))
                .isEqualTo("in all: 3 findings (race: 1, deadlock: 1, atomicity: 1); nothing undecided");
        assertThat(ClosingLine.of(List.of(report, report))).startsWith("in all: 6 findings (race: 2, ");
    }

    @Test
    void countsViolationsOfViews() {
        Violation violation = new Violation(
                "V",
                "the program",
                1,
                "get",
                List.of("put"),
                false,
                null,
                null,
                List.of(),
                List.of("get"),
                "main",
                List.of());
        Report report = Samples.mixed().withViews(List.of(violation), 4);
        assertThat(ClosingLine.of(List.of(report))).startsWith("in all: 8 findings (view: 5, race: 1, ");
    }

    @Test
    void tellsWhatWasLeftOut() {
        Report report = Samples.mixed();
        String race = report.told().get(0).traits().fingerprint();
        KnownFindings known = new KnownFindings(
                Suppressions.parse(List.of("deadlock lock=*")),
                new Baseline(Set.of(race)),
                new ClassFilter(List.of(), List.of()));
        Report compared = new Report(report.source(), report.trace(), report.properties(), report.analyses(), known);
        assertThat(ClosingLine.of(List.of(compared)))
                .isEqualTo("in all: 1 new finding (atomicity: 1); nothing undecided;"
                        + " 1 finding of the baseline not shown; 1 suppressed");
    }
}
