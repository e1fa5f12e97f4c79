// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.witness.Witness;
import dev.foretell.predict.Analysis;
import dev.foretell.report.known.KnownFindings;
import dev.foretell.report.source.Sources;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Where nothing is found, a line says which model would see more, if the recording is good for it. */
class StrongerModelTest {
    private static final Map<String, byte[]> CODE = Map.of("com/acme/Foo", new byte[1]);

    private static Trace trace(Map<String, byte[]> code) {
        Trace.Builder builder = new Trace.Builder();
        int first = builder.threadNames().number("t0");
        int second = builder.threadNames().number("t1");
        builder.variableNames().number("x");
        builder.add(Kind.WRITE, first, 0, Trace.NO_LOCATION, Value.NONE, 0);
        builder.add(Kind.WRITE, second, 0, Trace.NO_LOCATION, Value.NONE, 0);
        builder.classFiles(code);
        return builder.build();
    }

    private static String text(Trace trace, Analysis analysis) {
        StringWriter text = new StringWriter();
        Report report = new Report("run.ftl", trace, List.of(), List.of(analysis), KnownFindings.NONE);
        TextStyle verbose = new TextStyle(false, Sources.NONE, 0, Set.of(TextStyle.Extra.ANALYSES));
        TextReport.write(report, false, verbose, new PrintWriter(text));
        return text.toString();
    }

    private static Analysis nothing(CausalModel model) {
        return new Analysis("races", model, 0, 0, 0, 0, true, 0, List.of(), List.of());
    }

    @Test
    void namesTheNextModel() {
        assertThat(text(trace(CODE), nothing(CausalModel.WEAK)))
                .contains("nothing found in the model weak; --model deciding may find more: ");
        assertThat(text(trace(CODE), nothing(CausalModel.DECIDING)))
                .contains("nothing found in the model deciding; a recording with --profile full ");
    }

    @Test
    void namesNoneThatWouldBeRefusedOrThatTheUserLeft() {
        assertThat(text(trace(Map.of()), nothing(CausalModel.WEAK))).doesNotContain("nothing found");
        assertThat(text(trace(CODE), nothing(CausalModel.SLICED))).doesNotContain("nothing found");
        assertThat(text(trace(CODE), nothing(CausalModel.STRONG))).doesNotContain("nothing found");
    }

    @Test
    void saysNothingOfItBesideFindings() {
        Trace trace = trace(CODE);
        StringWriter text = new StringWriter();
        Report report = Samples.report(trace, List.of(Samples.race(trace, 1, Witness.of(0, 1))));
        TextReport.write(report, false, new PrintWriter(text));
        assertThat(text.toString()).contains("race on x").doesNotContain("nothing found");
    }
}
