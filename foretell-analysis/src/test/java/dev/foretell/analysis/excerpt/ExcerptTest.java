// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.excerpt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.predict.Budget;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.race.RacePredictor;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.io.TraceReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ExcerptTest {
    @Test
    void hasWhatEachThreadDidSince() throws TraceException {
        assertThat(window(2, "t1|w(x)", "t2|w(y)", "t1|w(z)", "t3|w(z)", "t2|r(z)"))
                .containsExactly("t1 w z", "t3 w z", "t2 r z");
    }

    @Test
    void keepsLocksThatWereHeldWhenItBegan() throws TraceException {
        String[] events = {"t1|acq(l)", "t1|w(x)", "t1|rel(l)", "t2|acq(l)", "t2|w(x)", "t2|rel(l)"};
        assertThat(window(1, events)).first().isEqualTo("t1 acq l");
        assertThat(races(1, events)).isZero();
        assertThat(races(3, "t1|acq(l)", "t1|w(x)", "t1|rel(l)", "t1|w(x)", "t2|acq(l)", "t2|w(x)", "t2|rel(l)"))
                .isEqualTo(1);
    }

    @Test
    void keepsLocksAsOftenAsTheyWereTaken() throws TraceException {
        assertThat(window(3, "t1|acq(l)", "t1|acq(l)", "t1|racq(m)", "t1|rel(l)", "t1|w(x)", "t1|rel(l)", "t1|rrel(m)"))
                .containsExactly("t1 acq l", "t1 acq l", "t1 racq m", "t1 rel l", "t1 w x", "t1 rel l", "t1 rrel m");
    }

    @Test
    void leavesOutTheEndsOfBlocksThatBeganBefore() throws TraceException {
        assertThat(window(1, "t1|begin(b)", "t1|begin(c)", "t1|end(c)", "t1|end(b)", "t1|w(x)"))
                .containsExactly("t1 begin c", "t1 end c", "t1 w x");
    }

    private static List<String> window(int before, String... lines) throws TraceException {
        return events(cut(before, lines));
    }

    static List<String> events(Trace trace) {
        List<String> events = new ArrayList<>();
        for (int event = 0; event < trace.size(); event++) {
            events.add(trace.threadNames().name(trace.thread(event)) + " "
                    + trace.kind(event).op() + " "
                    + trace.targetNames(trace.kind(event)).name(trace.target(event)));
        }
        return events;
    }

    private static long races(int before, String... lines) throws TraceException {
        Trace trace = cut(before, lines);
        return new RacePredictor(trace, false)
                .predict(new Feasibility(trace), Budget.of(Duration.ofSeconds(10)))
                .predicted();
    }

    private static Trace cut(int before, String... lines) throws TraceException {
        Trace soFar = read(List.of(lines).subList(0, before));
        return new ExcerptStart(soFar).of(read(List.of(lines)), Set.of()).part();
    }

    private static Trace read(List<String> lines) throws TraceException {
        byte[] bytes = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
        return TraceReader.read(new ByteArrayInputStream(bytes), "sample");
    }
}
