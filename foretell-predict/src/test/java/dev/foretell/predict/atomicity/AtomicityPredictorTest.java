// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

import static dev.foretell.predict.TraceBuilder.trace;
import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.predict.Analysis;
import dev.foretell.predict.AtomicityFinding;
import dev.foretell.predict.Budget;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.trace.Trace;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AtomicityPredictorTest {
    @ParameterizedTest
    @CsvSource({
        "1, r(x) w(x), w(x)",
        "2, r(x) r(x), w(x)",
        "3, w(x) w(x), r(x)",
        "4, w(x) r(x), w(x)",
        "5, w(x) w(x), w(x)",
        "6, w(x) w(y), w(x) w(y)",
        "7, w(x) w(y), w(y) w(x)",
        "8, w(x) w(y), r(x) r(y)",
        "9, w(x) w(y), r(y) r(x)",
        "10, r(x) r(y), w(x) w(y)",
        "11, r(x) r(y), w(y) w(x)"
    })
    void findsEachPatternInABlockAndNotWithoutOne(int pattern, String broken, String other) {
        assertThat(patterns("begin", broken, "begin", other)).contains(pattern);
        assertThat(patterns("internal(i)", broken, "begin", other)).doesNotContain(pattern);
        assertThat(patterns("acq(l)", broken, "acq(m)", other)).contains(pattern);
        assertThat(patterns("acq(l)", broken, "acq(l)", other)).isEmpty();
    }

    /** The patterns of the runs of two blocks, whichever of them was observed first. */
    private static Set<Integer> patterns(String begin, String accesses, String otherBegin, String otherAccesses) {
        String one = block("t1", begin, accesses);
        String other = block("t2", otherBegin, otherAccesses);
        Set<Integer> patterns = new HashSet<>(patterns(one + other));
        patterns.addAll(patterns(other + one));
        return patterns;
    }

    @Test
    void wantsBothAccessesOfTheOtherThreadInOneBlock() {
        String other = "t2|w(x)\nt2|w(y)\n";
        assertThat(patterns(block("t1", "begin", "r(x) r(y)") + other)).isEmpty();
        assertThat(patterns(block("t1", "begin", "r(x) r(y)") + "t2|begin\n" + other))
                .containsExactly(10);
    }

    @Test
    void endsTheBlockOfALockAtAWait() {
        String waits = "t1|acq(l)\nt1|r(x)\nt1|rel(l)\nt2|acq(l)\nt2|w(x)\nt2|notify(l)\nt2|rel(l)\nt1|wake(l)\n"
                + "t1|acq(l)\nt1|r(x)\nt1|rel(l)\n";
        assertThat(patterns(waits)).isEmpty();
        assertThat(patterns("t1|begin\n" + waits + "t1|end\n")).containsExactly(2);
    }

    @Test
    void letsReadersOfALockMeetReadersOnly() {
        String reading = "t1|racq(l)\nt1|r(x)\nt1|r(x)\nt1|rrel(l)\n";
        assertThat(patterns(reading + "t2|racq(l)\nt2|w(x)\nt2|rrel(l)\n")).containsExactly(2);
        assertThat(patterns(reading + "t2|acq(l)\nt2|w(x)\nt2|rel(l)\n")).isEmpty();
    }

    @Test
    void takesNoSectionForABlockOfWhatAnotherLockGuards() {
        String uses = "t1|%s\nt1|acq(m)\nt1|r(x)\nt1|rel(m)\nt1|acq(m)\nt1|w(x)\nt1|rel(m)\nt1|%s\n";
        String guarded = "t2|acq(m)\nt2|w(x)\nt2|rel(m)\n";
        String section = uses.formatted("acq(l)", "rel(l)");
        assertThat(patterns(section + guarded)).isEmpty();
        assertThat(patterns("t1|w(x)\n" + section + guarded)).isEmpty();
        assertThat(patterns(section + guarded + "t2|r(x)\n")).contains(1);
        assertThat(patterns(section + "t2|w(x)\n")).contains(1);
        assertThat(patterns(uses.formatted("begin", "end") + guarded)).containsExactly(1);
    }

    @Test
    void tellsPlacesInTheCodeOnce() {
        String broken = "t1|begin\nt1|r(x)|A.java:1\nt1|w(x)|A.java:2\nt1|end\n";
        Trace trace = trace(broken + broken + "t2|w(x)|A.java:3\nt2|w(x)|A.java:3");
        assertThat(predict(trace, false, Budget.unlimited()).findings()).hasSize(1);
        assertThat(predict(trace, true, Budget.unlimited()).findings()).hasSizeGreaterThan(1);
    }

    @Test
    void saysThatTheTimeWasOver() {
        Trace trace = trace("t1|begin\nt1|r(x)\nt1|w(x)\nt1|end\nt2|w(x)");
        assertThat(predict(trace, false, Budget.of(Duration.ofHours(1))).exhaustive())
                .isTrue();
        Analysis analysis = predict(trace, false, Budget.of(Duration.ZERO));
        assertThat(analysis.exhaustive()).isFalse();
        assertThat(analysis.findings()).isEmpty();
    }

    private static String block(String thread, String begin, String accesses) {
        String end = begin.replace("begin", "end").replace("acq", "rel");
        StringBuilder lines = new StringBuilder(thread + "|" + begin + "\n");
        for (String access : accesses.split(" ")) {
            lines.append(thread + "|" + access + "\n");
        }
        return lines + thread + "|" + end + "\n";
    }

    private static List<Integer> patterns(String lines) {
        Analysis analysis = predict(trace(lines), true, Budget.unlimited());
        assertThat(analysis.rejected()).isEmpty();
        assertThat(analysis.undecided()).isZero();
        return analysis.findings().stream()
                .map(finding -> ((AtomicityFinding) finding).pattern().number())
                .toList();
    }

    private static Analysis predict(Trace trace, boolean every, Budget budget) {
        return new AtomicityPredictor(trace, method -> false, every).predict(new Feasibility(trace), budget);
    }
}
