// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.foretell.causality.CausalModel;
import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.StaleFinding;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.index.Slicer;
import dev.foretell.predict.stale.StalePredictor;
import dev.foretell.slice.CodeReading;
import dev.foretell.slice.program.Purity;
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

/** The pairs of {@code dev.foretell.validation.stale}: each bug is found in a run in which its threads did not meet, and no neighbour is accused; nor are those of other pairs. */
class StaleTest {
    private static ProgramPairs pairs;

    @BeforeAll
    static void findPrograms() throws IOException {
        assumeTrue(Files.exists(Sources.agent()), "no agent has been built at " + Sources.agent());
        pairs = ProgramPairs.of("stale");
        assertThat(pairs.bugs()).hasSizeGreaterThanOrEqualTo(40).hasSameSizeAs(pairs.safe());
    }

    static List<Jdk> jdks() {
        return Jdk.installed();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void tellsBugsFromTheirNeighbours(Jdk jdk) throws Exception {
        Trace trace = pairs.recordAll(jdk, "stale", "profile=races", List.of());

        Analysis stale = stale(trace);

        assertThat(stale.rejected()).isEmpty();
        assertThat(accused(trace, stale)).isEqualTo(pairs.bugs());
        assertThat(ProgramPairs.weak(trace).findings()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void accusesNobodyOfTheSlicedModelsPairs(Jdk jdk) throws Exception {
        Trace trace = ProgramPairs.of("slicing").recordAll(jdk, "not-stale", "profile=races", List.of());

        assertThat(accused(trace, stale(trace))).isEmpty();
    }

    private static Analysis stale(Trace trace) {
        CodeReading reading = CodeReading.of(trace, Purity.shipped());
        Slicer slicer = new Slicer(trace, CausalModel.DECIDING, reading.dependence(), reading.judged());
        return new StalePredictor(CodeReading.reliances(trace, Purity.shipped()), slicer)
                .predict(new Feasibility(trace), Budget.unlimited());
    }

    private static Set<String> accused(Trace trace, Analysis analysis) {
        return analysis.findings().stream()
                .map(finding -> ((StaleFinding) finding).accesses().get(2))
                .map(event -> trace.locationNames().name(trace.location(event)))
                .map(place -> place.replaceFirst("(\\$(?:Bug|Safe)).*", "$1"))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
