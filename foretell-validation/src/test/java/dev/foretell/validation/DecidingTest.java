// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.foretell.causality.CausalModel;
import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.index.Slicer;
import dev.foretell.predict.sliced.SlicedPredictor;
import dev.foretell.slice.CodeReading;
import dev.foretell.slice.program.Purity;
import dev.foretell.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The pairs of {@code dev.foretell.validation.deciding}, recorded without control flow: the model deciding tells the bugs from their neighbours, the weak model sees none, and each bug is made to happen. Of
 * the pairs of the sliced model, which knows more, it accuses no neighbour either.
 */
class DecidingTest {
    private static ProgramPairs pairs;

    @BeforeAll
    static void findPrograms() throws IOException {
        assumeTrue(Files.exists(Sources.agent()), "no agent has been built at " + Sources.agent());
        pairs = ProgramPairs.of("deciding");
        assertThat(pairs.bugs()).hasSizeGreaterThanOrEqualTo(32).hasSameSizeAs(pairs.safe());
    }

    static List<Jdk> jdks() {
        return Jdk.installed();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void tellsBugsFromTheirNeighbours(Jdk jdk) throws Exception {
        Trace trace = pairs.recordAll(jdk, "observed", "profile=races", List.of());

        Analysis deciding = races(trace);

        assertThat(deciding.rejected()).isEmpty();
        assertThat(ProgramPairs.racy(trace, deciding)).isEqualTo(pairs.bugs());
        assertThat(ProgramPairs.racy(trace, ProgramPairs.weak(trace))).isEmpty();
        assertThat(ProgramPairs.numbers(races(ProgramPairs.asText(trace)))).isEqualTo(ProgramPairs.numbers(deciding));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void tellsThemBesideTheCoverageAgent(Jdk jdk) throws Exception {
        Path coverage = Sources.output("deciding").resolve("jacoco.exec");
        String agent = "-javaagent:" + Sources.coverageAgent() + "=destfile=" + coverage;
        Trace trace = pairs.recordAll(jdk, "covered", "profile=races", List.of(agent));

        assertThat(ProgramPairs.racy(trace, races(trace))).isEqualTo(pairs.bugs());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void accusesNoNeighbourOfTheSlicedModel(Jdk jdk) throws Exception {
        ProgramPairs sliced = ProgramPairs.of("slicing");
        Trace trace = sliced.recordAll(jdk, "undecided", "profile=races", List.of());

        assertThat(ProgramPairs.racy(trace, races(trace))).isNotEmpty().isSubsetOf(sliced.bugs());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void eachBugCanBeMadeToHappen(Jdk jdk) throws IOException, InterruptedException {
        assertThat(pairs.happening(jdk)).isEqualTo(pairs.bugs());
    }

    private static Analysis races(Trace trace) {
        CodeReading reading = CodeReading.of(trace, Purity.shipped());
        Slicer slicer = new Slicer(trace, CausalModel.DECIDING, reading.dependence(), reading.judged());
        return new SlicedPredictor(trace, slicer, false).races(Budget.unlimited());
    }
}
