// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.excerpt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.analysis.AnalysisRequest;
import dev.foretell.analysis.Analyzer;
import dev.foretell.analysis.KnownFiles;
import dev.foretell.analysis.Messages;
import dev.foretell.analysis.Predictor;
import dev.foretell.analysis.SpecificationFiles;
import dev.foretell.analysis.UnusableInputException;
import dev.foretell.analysis.watch.RandomRun;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.report.Report;
import dev.foretell.report.known.ClassFilter;
import dev.foretell.report.known.KnownFindings;
import dev.foretell.report.known.Suppressions;
import dev.foretell.spec.Specification;
import dev.foretell.trace.Trace;
import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ExcerptReportTest {
    private static final int EVENTS = 14;
    private static final String SPECIFICATION = "spec S { var x : int; var y : int; property p = past { x + y < 4 } }";

    private static Report report(Excerpt excerpt, Suppressions rules) throws IOException {
        return analyzer(rules).report("part", excerpt);
    }

    private static Analyzer analyzer(Suppressions rules) throws IOException {
        return analyzer(rules, SPECIFICATION);
    }

    private static Analyzer analyzer(Suppressions rules, String specification) throws IOException {
        List<Specification> checked = SpecificationFiles.parse("s", specification);
        return new Analyzer(
                new AnalysisRequest(
                        null,
                        EnumSet.allOf(Predictor.class),
                        Duration.ofSeconds(30),
                        true,
                        method -> false,
                        checked,
                        ExplorationOptions.defaults(),
                        null,
                        null,
                        new KnownFindings(rules, null, new ClassFilter(List.of(), List.of()))),
                Messages.NONE);
    }

    private static Excerpt excerpt(long seed, int from, Set<String> remarks) {
        return new ExcerptStart(RandomRun.of(seed, from)).of(RandomRun.of(seed, EVENTS), remarks);
    }

    @Test
    void refusesWhatIsJudgedAtTheEndOfTheProgram() {
        String atEnd = "spec S { var x : int; event e = write(x); property p = regex at end { e e } }";
        assertThatThrownBy(() -> analyzer(Suppressions.NONE, atEnd).report("part", excerpt(0, 3, Set.of())))
                .isInstanceOf(UnusableInputException.class)
                .hasMessageContaining("S.p is judged at the end of the program, which a test does not see");
    }

    /** A run of the part, put behind what was before, is a run of the whole. */
    @Test
    void findsNothingThatTheWholeDoesNotHave() throws IOException {
        int found = 0;
        int refused = 0;
        for (long seed = 0; seed < 300; seed++) {
            Trace whole = RandomRun.of(seed, EVENTS);
            Report all = analyzer(Suppressions.NONE).report("whole", whole);
            int from = (int) (seed % EVENTS);
            try {
                Report part = report(excerpt(seed, from, Set.of()), Suppressions.NONE);
                found += part.traits().size();
                assertThat(all.traits()).as("seed " + seed).containsAll(part.traits());
                if (from == 0) {
                    assertThat(part.traits()).as("seed " + seed).containsExactlyInAnyOrderElementsOf(all.traits());
                }
            } catch (UnusableInputException e) {
                refused++;
                assertThat(e).hasMessageContaining("before the test began");
                assertThat(all.traits()).anyMatch(finding -> finding.kind().equals("property"));
            }
        }
        assertThat(found).isGreaterThan(100);
        assertThat(refused).isBetween(1, 200);
    }

    @Test
    void leavesOutWhatIsSuppressedOrExpected() throws IOException {
        Excerpt plain = excerpt(1, 0, Set.of());
        assertThat(report(plain, Suppressions.NONE).traits())
                .anyMatch(finding -> finding.kind().equals("race"));

        assertThat(report(plain, KnownFiles.suppressions("rules", List.of("race variable=*")))
                        .traits())
                .noneMatch(finding -> finding.kind().equals("race"));
        assertThat(report(excerpt(1, 0, Set.of("expected: x", "expected: y")), Suppressions.NONE)
                        .traits())
                .noneMatch(finding -> finding.kind().equals("race"));
    }

    @Test
    void refusesASpecificationOfWhatIsNotRecorded() {
        assertThatThrownBy(() -> analyzer(Suppressions.NONE)
                        .report(
                                "part",
                                new ExcerptStart(new Trace.Builder().build())
                                        .of(new Trace.Builder().build(), Set.of())))
                .isInstanceOf(UnusableInputException.class)
                .hasMessageContaining("has no variable x, y");
    }
}
