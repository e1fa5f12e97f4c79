// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.index.Slicer;
import dev.foretell.predict.sliced.SlicedPredictor;
import dev.foretell.slice.Replay;
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
 * The pairs of {@code dev.foretell.validation.slicing}, all in one run: the sliced model tells the bugs from their neighbours, the weak model sees none, and each
 * bug is made to happen.
 */
class SlicingTest {
    private static final List<String> TABLE = List.of("pure " + ProgramPairs.VALIDATION + "slicing.Turns use inTurn");

    private static ProgramPairs pairs;

    @BeforeAll
    static void findPrograms() throws IOException {
        assumeTrue(Files.exists(Sources.agent()), "no agent has been built at " + Sources.agent());
        pairs = ProgramPairs.of("slicing");
        assertThat(pairs.bugs()).hasSizeGreaterThanOrEqualTo(30).hasSameSizeAs(pairs.safe());
    }

    static List<Jdk> jdks() {
        return Jdk.installed();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void slicingTellsBugsFromTheirNeighbours(Jdk jdk) throws Exception {
        Trace trace = pairs.recordAll(jdk, "observed", "profile=full", List.of());

        Analysis sliced = races(trace);

        assertThat(sliced.rejected()).isEmpty();
        assertThat(ProgramPairs.racy(trace, sliced)).isEqualTo(pairs.bugs());
        assertThat(ProgramPairs.racy(trace, ProgramPairs.weak(trace))).isEmpty();
        assertThat(ProgramPairs.numbers(races(ProgramPairs.asText(trace)))).isEqualTo(ProgramPairs.numbers(sliced));
    }

    /** Its probes are in the code that is recorded, and in none that is followed. */
    @ParameterizedTest
    @MethodSource("jdks")
    void slicingTellsThemBesideTheCoverageAgent(Jdk jdk) throws Exception {
        Path coverage = Sources.output("slicing").resolve("jacoco.exec");
        String agent = "-javaagent:" + Sources.coverageAgent() + "=destfile=" + coverage;
        Trace trace = pairs.recordAll(jdk, "covered", "profile=full", List.of(agent));

        assertThat(ProgramPairs.racy(trace, races(trace))).isEqualTo(pairs.bugs());
    }

    private static Analysis races(Trace trace) {
        Replay replay = Replay.of(trace, Purity.shipped().with("the programs' table", TABLE));
        assertThat(replay.doubts()).isEmpty();
        return new SlicedPredictor(trace, new Slicer(trace, replay.dependence()), false).races(Budget.unlimited());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void eachBugCanBeMadeToHappen(Jdk jdk) throws IOException, InterruptedException {
        assertThat(pairs.happening(jdk)).isEqualTo(pairs.bugs());
    }
}
