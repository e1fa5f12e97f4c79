// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.predict.EveryKind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.text.TextWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every model, predictor and formalism, and every report, on traces with events of every kind. */
class EveryKindTest {
    private static final int TRACES = 40;
    private static final int MOST_EVENTS = 16;

    /** What the specification names; a small trace need not have it, and would be refused. */
    private static final String NAMED =
            "named|acq(l0)|A.java:9\nnamed|rel(l0)|A.java:9\nnamed|internal(i=1)|A.java:9\nnamed|w(v0=0)|A.java:9\n";

    @TempDir
    Path directory;

    private Path specification;

    @BeforeEach
    void specify() throws IOException {
        specification = Files.writeString(directory.resolve("every.spec"), """
                spec Every {
                  var v : int = v0;
                  local i : int = 0;
                  event taken  = lock(l0);
                  event high   = write(v) when v > 0;
                  event called = call A.f(..) | exec A.f(..);
                  property past   = past { start(v > 0) -> once(taken) }
                  property future = future { always (taken -> !(high until called)) }
                  property regex  = regex { (taken | called)* (high taken)? }
                  property cfg    = cfg { S -> taken S high | called }
                  property knows  = knows { forall t, u != t: @t (i > 0 -> !(prev i = @u i)) }
                }""");
    }

    @ParameterizedTest
    @CsvSource({
        "strong, text",
        "strong, json",
        "weak, json",
        "weak, sarif",
        "weak, html",
        "sync, text",
        "sync, html",
        "observed, text",
        "observed, sarif"
    })
    void isAnalysedAndReported(String model, String format) throws Exception {
        List<Integer> codes = new ArrayList<>();
        for (int seed = 0; seed < TRACES; seed++) {
            Path trace = write(EveryKind.withControl(seed, MOST_EVENTS, 30).trace());
            Run run = Run.of(
                    "analyze",
                    "--model",
                    model,
                    "--every",
                    "--format",
                    format,
                    "--spec",
                    specification.toString(),
                    trace.toString());
            assertThat(run.code()).as(() -> text(trace) + run.err()).isLessThan(2);
            codes.add(run.code());
        }
        assertThat(codes).contains(1);
    }

    @Test
    void isShownAndConverted() throws Exception {
        for (int seed = 0; seed < TRACES; seed++) {
            Trace trace = EveryKind.withControl(seed, MOST_EVENTS, 30).trace();
            Path text = write(trace);
            Path binary = directory.resolve("trace.ftl");
            assertThat(Run.of("convert", text.toString(), binary.toString()).code())
                    .isZero();
            Run shown = Run.of("show", binary.toString());
            assertThat(shown.code()).isZero();
            assertThat(shown.out().lines().filter(line -> line.contains("|"))).hasSize(trace.size() + 4);
        }
    }

    private Path write(Trace trace) throws IOException, TraceException {
        Path file = directory.resolve("trace.txt");
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        TextWriter.write(trace, text);
        return Files.writeString(file, NAMED + text.toString(StandardCharsets.UTF_8));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
