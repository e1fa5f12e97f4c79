// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.race.RacePredictor;
import dev.foretell.report.Report;
import dev.foretell.report.known.KnownFindings;
import dev.foretell.trace.Trace;
import dev.foretell.trace.io.TraceReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class VerdictTest {
    private static final String RACE = "t1|w(x)|A.java:2\nt2|w(x)|A.java:3\n";

    private static String complaint(String lines) throws Exception {
        Trace trace = TraceReader.read(new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8)), "test");
        Analysis races =
                new RacePredictor(trace, false).predict(new Feasibility(trace), Budget.of(Duration.ofMinutes(1)));
        Report report = new Report("test", trace, List.of(), List.of(races), KnownFindings.NONE);
        return new Verdict(report, List.of()).complaint();
    }

    @Test
    void failsATestForWhatIsCertified() throws Exception {
        assertThat(complaint(RACE)).contains("its run predicts 1 bug");
    }

    @Test
    void doesNotFailATestForWhatCodeThatWasNotSeenCouldForbid() throws Exception {
        assertThat(complaint(RACE + "blind code:com.acme.Odd\n")).isNull();
    }
}
