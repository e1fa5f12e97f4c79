// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.foretell.analysis.AnalysisRequest;
import dev.foretell.analysis.Analyzer;
import dev.foretell.analysis.Messages;
import dev.foretell.predict.FindingKind;
import dev.foretell.report.Report;
import dev.foretell.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The pairs of {@code dev.foretell.validation.waiting}: each bug is found by default in a run that came to its end, and no neighbour is accused. */
class WaitingTest {
    private static final Set<FindingKind> WAITING = Set.of(FindingKind.HANG, FindingKind.DEADLOCK);
    private static ProgramPairs pairs;

    @BeforeAll
    static void findPrograms() throws IOException {
        assumeTrue(Files.exists(Sources.agent()), "no agent has been built at " + Sources.agent());
        pairs = ProgramPairs.of("waiting");
        assertThat(pairs.bugs()).hasSizeGreaterThanOrEqualTo(26).hasSameSizeAs(pairs.safe());
    }

    static List<Jdk> jdks() {
        return Jdk.installed();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void tellsBugsFromTheirNeighbours(Jdk jdk) throws Exception {
        Trace trace = pairs.recordAll(jdk, "waiting", "profile=races", List.of());

        Report report = new Analyzer(AnalysisRequest.defaults(), Messages.NONE).report("waiting", trace);

        Set<String> accused = report.told().stream()
                .filter(told -> WAITING.contains(told.kind()))
                .flatMap(told -> told.traits().places().stream())
                .map(place -> place.replaceFirst("(\\$(?:Bug|Safe)).*", "$1"))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(accused).isEqualTo(pairs.bugs());
        assertThat(report.analyses())
                .allSatisfy(analysis -> assertThat(analysis.rejected()).isEmpty());
    }
}
