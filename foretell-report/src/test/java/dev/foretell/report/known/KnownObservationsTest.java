// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.known;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.report.ObservedSamples;
import dev.foretell.report.Report;
import dev.foretell.report.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules and baselines for what happened in the observed run: what views found, and what threads knew. */
class KnownObservationsTest {
    private static final String FORK =
            ObservedSamples.views().traits().iterator().next().fingerprint();

    @ParameterizedTest
    @CsvSource({
        "view view=ForkView, 1",
        "view view=*, 2",
        "view view=get*, 0",
        "view at=com.acme.Sample.release, 1",
        "view at=com.acme.Sample.dine view=ForkView, 0",
        "* at=com.acme.Sample.dine, 1",
        "race view=*, 0",
        "* view=*, 2"
    })
    void rulesHoldForWhatViewsFound(String rule, int leftOut) {
        Report report = suppressed(ObservedSamples.views(), rule);
        assertThat(report.leftOut()).isEqualTo(leftOut);
        assertThat(report.allTold()).hasSize(5 - leftOut);
    }

    @ParameterizedTest
    @CsvSource({
        "knowledge property=Bank.serial, true",
        "knowledge property=Bank.other, false",
        "knowledge at=com.acme.Sample.transfer, true",
        "knowledge at=com.acme.Sample.balance, false",
        "property property=Bank.serial, false"
    })
    void rulesHoldForWhatThreadsKnew(String rule, boolean isLeftOut) {
        assertThat(suppressed(ObservedSamples.knowledge(), rule).hasFindings()).isEqualTo(!isLeftOut);
    }

    @Test
    void classesThatAreExcludedAreLeftOut() {
        ClassFilter classes = new ClassFilter(List.of(), List.of("com.acme.Sample"));
        Report report = Samples.with(ObservedSamples.views(), new KnownFindings(Suppressions.NONE, null, classes));
        assertThat(report.allTold()).isEmpty();
    }

    @Test
    void fingerprintsStayFromRunToRunAndWhenLinesMove() {
        assertThat(FORK)
                .isEqualTo(Traits.of(ObservedSamples.assertion("Sample.java:99", "7e"))
                        .fingerprint());
        assertThat(List.of(
                        "Table get a.B.m(B.java:1)",
                        "Table put a.B.m(B.java:1)",
                        "Bench get a.B.m(B.java:1)",
                        "Table get a.B.n(B.java:1)"))
                .map(KnownObservationsTest::fingerprint)
                .doesNotHaveDuplicates();
    }

    private static String fingerprint(String words) {
        String[] parts = words.split(" ");
        return Traits.of(ObservedSamples.unexpected(parts[0], parts[1], parts[2]))
                .fingerprint();
    }

    @Test
    void whatIsInTheBaselineIsNothingNew() {
        Report views = ObservedSamples.views();
        Baseline all = Baseline.parse(Baseline.lines(views.traits()));
        assertThat(Samples.with(views, new KnownFindings(Suppressions.NONE, all, KnownFindings.NONE.classes()))
                        .hasFindings())
                .isFalse();
        assertThat(Samples.compared(views).hasFindings()).isTrue();
        assertThat(Samples.compared(ObservedSamples.knowledge()).hasFindings()).isFalse();
    }

    @Test
    void aBaselineHasOneLineForEachFindingWhateverItsNames() {
        Report hostile = ObservedSamples.hostile();
        List<String> lines = Baseline.lines(hostile.traits());
        assertThat(lines).hasSize(3).noneMatch(line -> line.matches("(?s).*\\p{Cntrl}.*"));
        assertThat(Baseline.parse(lines).findings()).hasSize(3);
    }

    @Test
    void aKindThatIsUnknownIsRefused() {
        assertThatThrownBy(() -> Suppressions.parse(List.of("sight view=*")))
                .hasMessageContaining("1: 'sight' is not a kind of finding; use race, deadlock")
                .hasMessageContaining("knowledge, view, hang, failure, exception or *");
    }

    private static Report suppressed(Report report, String rule) {
        Suppressions rules = Suppressions.parse(List.of(rule));
        return Samples.with(report, new KnownFindings(rules, null, KnownFindings.NONE.classes()));
    }
}
