// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.predict.FindingKind;
import dev.foretell.report.known.Baseline;
import dev.foretell.report.known.ClassFilter;
import dev.foretell.report.known.KnownFindings;
import dev.foretell.report.known.Suppressions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClosingLineTest {
    @Test
    void countsWhatWasFoundInAllTraces() {
        Report report = Samples.mixed();
        assertThat(ClosingLine.of(List.of(report)))
                .isEqualTo("total: 3 findings (race: 1, deadlock: 1, atomicity: 1); nothing undecided");
    }

    @Test
    void countsOnceWhatSeveralTracesHave() {
        Report report = Samples.mixed();
        assertThat(ClosingLine.of(Report.united(List.of(report, report))))
                .isEqualTo("total: 3 findings (race: 1, deadlock: 1, atomicity: 1); nothing undecided;"
                        + " 3 repetitions in other traces not shown");
        assertThat(ClosingLine.of(Report.united(List.of(report)))).isEqualTo(ClosingLine.of(List.of(report)));
    }

    @Test
    void tellsInTheSecondTraceWhatTheFirstDoesNotHave() {
        Report all = Samples.mixed();
        Report withoutDeadlock = Samples.with(
                all,
                new KnownFindings(
                        Suppressions.parse(List.of("deadlock lock=*")), null, new ClassFilter(List.of(), List.of())));

        List<Report> united = Report.united(List.of(withoutDeadlock, all));

        assertThat(united.get(0).told()).hasSize(2);
        assertThat(united.get(1).told()).singleElement().matches(told -> told.kind() == FindingKind.DEADLOCK);
    }

    @Test
    void countsWhatViewsFound() {
        assertThat(ClosingLine.of(List.of(ObservedSamples.views())))
                .startsWith("total: 5 findings (view: 2, race: 1, ");
        assertThat(ClosingLine.of(List.of(Samples.compared(ObservedSamples.views()))))
                .startsWith("total: 4 new findings (view: 1, race: 1, ")
                .endsWith("; 1 finding of the baseline not shown");
    }

    @Test
    void tellsWhatWasLeftOut() {
        Report report = Samples.mixed();
        String race = report.told().get(0).traits().fingerprint();
        KnownFindings known = new KnownFindings(
                Suppressions.parse(List.of("deadlock lock=*")),
                new Baseline(Map.of(race, "")),
                new ClassFilter(List.of(), List.of()));
        Report compared = Samples.with(report, known);
        assertThat(ClosingLine.of(List.of(compared)))
                .isEqualTo("total: 1 new finding (atomicity: 1); nothing undecided;"
                        + " 1 finding of the baseline not shown; 1 suppressed");
    }
}
