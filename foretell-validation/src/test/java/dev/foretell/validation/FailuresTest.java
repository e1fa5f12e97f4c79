// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.FailureFinding;
import dev.foretell.predict.failure.FailurePredictor;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.slice.CodeReading;
import dev.foretell.slice.program.Purity;
import dev.foretell.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The pairs of {@code dev.foretell.validation.failures}: each exception is found in a run that ended well, and no neighbour is accused; nor are those of other pairs. */
class FailuresTest {
    private static ProgramPairs pairs;

    @BeforeAll
    static void findPrograms() throws IOException {
        assumeTrue(Files.exists(Sources.agent()), "no agent has been built at " + Sources.agent());
        pairs = ProgramPairs.of("failures");
        assertThat(pairs.bugs()).hasSizeGreaterThanOrEqualTo(26).hasSameSizeAs(pairs.safe());
    }

    static Stream<Arguments> jdksAndProfiles() {
        return Jdk.installed().stream()
                .flatMap(jdk -> Stream.of("races", "full").map(profile -> Arguments.of(jdk, profile)));
    }

    static List<Jdk> jdks() {
        return Jdk.installed();
    }

    @ParameterizedTest
    @MethodSource("jdksAndProfiles")
    void tellsBugsFromTheirNeighbours(Jdk jdk, String profile) throws Exception {
        Trace trace = pairs.recordAll(jdk, "failures-" + profile, "profile=" + profile, List.of("-ea"));

        Analysis failures = failures(trace);

        assertThat(failures.rejected()).isEmpty();
        assertThat(accused(failures)).isEqualTo(pairs.bugs());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void accusesNobodyElseOfTheSlicedModelsPairs(Jdk jdk) throws Exception {
        Trace trace = ProgramPairs.of("slicing").recordAll(jdk, "not-failing", "profile=races", List.of());

        // These are safe from races just because the reader fails if it comes first.
        assertThat(accused(failures(trace)))
                .containsExactlyElementsOf(
                        Stream.of("ArraySize", "Division", "NullReceiver", "NullReference", "ThrowUnlessReady")
                                .map(name -> "dev.foretell.validation.slicing." + name + "$Safe")
                                .toList());
    }

    private static Analysis failures(Trace trace) {
        return new FailurePredictor(CodeReading.failures(trace, Purity.shipped()))
                .predict(new Feasibility(trace), Budget.unlimited());
    }

    private static Set<String> accused(Analysis analysis) {
        return analysis.findings().stream()
                .map(finding -> ((FailureFinding) finding).failure().place())
                .map(place -> place.replaceFirst("(\\$(?:Bug|Safe)).*", "$1"))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
