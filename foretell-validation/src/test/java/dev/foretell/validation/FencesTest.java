// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.foretell.analysis.AnalysisRequest;
import dev.foretell.analysis.Analyzer;
import dev.foretell.analysis.Messages;
import dev.foretell.report.Report;
import dev.foretell.trace.Trace;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Plain accesses that explicit fences order are no races; with a fence on one side only they are. */
class FencesTest {
    static List<Jdk> jdks() {
        return Jdk.installed();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void tellsFencedAccessesFromRaces(Jdk jdk) throws Exception {
        assumeTrue(Files.exists(Sources.agent()), "no agent has been built at " + Sources.agent());
        ProgramPairs pairs = ProgramPairs.of("fences");
        Trace trace = pairs.recordAll(jdk, "fences", "profile=races", List.of());

        Report report = new Analyzer(AnalysisRequest.defaults(), Messages.NONE).report("fences", trace);

        assertThat(report.told())
                .singleElement()
                .satisfies(told -> assertThat(told.traits().subjects())
                        .containsExactly("dev.foretell.validation.fences.FencedSequence$Bug.data"));
    }
}
