// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.causality.CausalModel;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.report.Report;
import dev.foretell.report.known.KnownFindings;
import dev.foretell.report.known.Traits;
import dev.foretell.spec.Specification;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.io.TraceReader;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AnalyzerTest {
    private static final String RACE = "t1|w(x=1)\nt2|w(x=2)\n";
    private static final String LOCKED = "t1|acq(l)\nt1|w(x=1)\nt1|rel(l)\nt2|acq(l)\nt2|w(x=2)\nt2|rel(l)\n";

    private final List<String> said = new ArrayList<>();

    private static Trace trace(String text) throws TraceException {
        InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        return TraceReader.read(in, "trace");
    }

    private Report report(AnalysisRequest request, String text) throws TraceException {
        return new Analyzer(request, said::add).report("trace", trace(text));
    }

    private static AnalysisRequest request(CausalModel model, Set<Predictor> predictors, List<Specification> checked) {
        return new AnalysisRequest(
                model,
                predictors,
                Duration.ofSeconds(10),
                false,
                method -> false,
                checked,
                ExplorationOptions.defaults(),
                null,
                null,
                KnownFindings.NONE);
    }

    @Test
    void findsWhatNeedsNoSpecification() throws TraceException {
        assertThat(report(AnalysisRequest.defaults(), RACE).traits())
                .singleElement()
                .satisfies(race -> assertThat(race.kind()).isEqualTo("race"));
        assertThat(report(AnalysisRequest.defaults(), LOCKED).traits()).isEmpty();
    }

    @Test
    void tellsASynchronizedBlockThatARacingAccessBreaksOnce() throws TraceException {
        String block =
                "t1|acq(l)|A.java:1\nt1|r(x=0)|A.java:2\nt1|w(x=1)|A.java:3\nt1|rel(l)|A.java:4\nt2|w(x=2)|B.java:1\n";
        AnalysisRequest blocks = request(null, Set.of(Predictor.ATOMICITY), List.of());

        assertThat(kinds(AnalysisRequest.defaults(), block)).containsOnly("race");
        assertThat(kinds(blocks, block)).as("if races are not looked for").containsOnly("atomicity");
        assertThat(kinds(
                        AnalysisRequest.defaults(),
                        block.replace("acq(l)", "begin(b)").replace("rel(l)", "end(b)")))
                .as("a block that was declared")
                .contains("race", "atomicity");
    }

    private List<String> kinds(AnalysisRequest request, String text) throws TraceException {
        return report(request, text).traits().stream().map(Traits::kind).toList();
    }

    @Test
    void looksForNothingElseThanAsked() throws TraceException {
        assertThat(report(request(null, Set.of(Predictor.DEADLOCKS), List.of()), RACE)
                        .traits())
                .isEmpty();
    }

    @Test
    void checksPropertiesAndSaysWhichVariablesAreMissing() throws Exception {
        List<Specification> checked = new SpecificationReader()
                .parse("s", "spec S { var x : int; var y : int; property p = past { x < 2 | y = 0 } }");
        Report report = report(request(null, Set.of(), checked), RACE);

        assertThat(report.properties()).hasSize(1);
        assertThat(said).anySatisfy(line -> assertThat(line).startsWith("trace has no variable y"));
    }

    @Test
    void refusesAModelThatTheTraceIsNotGoodFor() {
        assertThatThrownBy(() -> report(request(CausalModel.SLICED, Set.of(), List.of()), RACE))
                .isInstanceOf(UnusableInputException.class)
                .hasMessageContaining("has no control flow");
    }

    @Test
    void needsAllEventsForPropertiesAndSlices() throws Exception {
        List<Specification> checked =
                new SpecificationReader().parse("s", "spec S { var x : int; property p = past { x < 2 } }");

        assertThat(new Analyzer(AnalysisRequest.defaults(), Messages.NONE).needsAll())
                .isFalse();
        assertThat(new Analyzer(request(null, Set.of(), checked), Messages.NONE).needsAll())
                .isTrue();
        assertThat(new Analyzer(request(CausalModel.SLICED, Set.of(), List.of()), Messages.NONE).needsAll())
                .isTrue();
    }
}
