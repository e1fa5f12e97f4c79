// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.deadlock;

import static dev.foretell.predict.TraceBuilder.trace;
import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.DeadlockFinding;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.trace.Trace;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class DeadlockPredictorTest {
    @Test
    void findsLocksTakenInOppositeOrder() {
        assertThat(cycles(nested("t1", "a", "b"), nested("t2", "b", "a"))).containsExactly(List.of(1, 5));
        assertThat(cycles(nested("t1", "a", "b"), nested("t2", "a", "b"))).isEmpty();
    }

    @Test
    void findsNoneBehindAGuard() {
        assertThat(cycles(nested("t1", "g", "a", "b"), nested("t2", "g", "b", "a")))
                .isEmpty();
        assertThat(cycles(nested("t1", "g", "a", "b"), nested("t2", "h", "b", "a")))
                .containsExactly(List.of(2, 8));
    }

    @Test
    void findsNoneThatAForkOrders() {
        assertThat(cycles(nested("t1", "a", "b"), "t1|fork(t2)", nested("t2", "b", "a")))
                .isEmpty();
        assertThat(cycles("t1|fork(t2)", nested("t1", "a", "b"), nested("t2", "b", "a")))
                .containsExactly(List.of(2, 6));
    }

    @Test
    void findsNoneThatAValueOrders() {
        assertThat(cycles(nested("t1", "a", "b"), "t1|w(x)", "t2|r(x)", nested("t2", "b", "a")))
                .isEmpty();
        assertThat(cycles(nested("t1", "a", "b"), "t1|w(x)", "t2|r(y)", nested("t2", "b", "a")))
                .containsExactly(List.of(1, 7));
    }

    @Test
    void findsCyclesOfThreeThreadsAndReportsNoLongerOneThanNeeded() {
        assertThat(cycles(nested("t1", "a", "b"), nested("t2", "b", "c"), nested("t3", "c", "a")))
                .containsExactly(List.of(1, 5, 9));
        assertThat(cycles(nested("t1", "a", "b"), nested("t2", "b", "c"), nested("t2", "b", "a")))
                .containsExactly(List.of(1, 9));
    }

    @Test
    void knowsReadersFromWriters() {
        String read = "t1|racq(a)\nt1|racq(b)\nt1|rrel(b)\nt1|rrel(a)\nt2|racq(b)\nt2|racq(a)\nt2|rrel(a)\nt2|rrel(b)";
        assertThat(cycles(read)).isEmpty();
        assertThat(cycles(read.replace("t1|racq(b)", "t1|acq(b)")
                        .replace("t1|rrel(b)", "t1|rel(b)")
                        .replace("t2|racq(a)", "t2|acq(a)")
                        .replace("t2|rrel(a)", "t2|rel(a)")))
                .containsExactly(List.of(1, 5));
    }

    @Test
    void knowsWhoOnlyTries() {
        String opposite = nested("t1", "a", "b") + "\n" + nested("t2", "b", "a");
        assertThat(cycles(opposite)).containsExactly(List.of(1, 5));
        assertThat(cycles(opposite.replace("t1|acq(b)", "t1|acq(b=true)"))).isEmpty();
        assertThat(cycles(opposite.replace("t1|acq(a)", "t1|acq(a=true)"))).containsExactly(List.of(1, 5));
    }

    @Test
    void findsReadersThatBothWantToWrite() {
        assertThat(cycles("t1|racq(a)\nt1|acq(a)\nt1|rel(a)\nt1|rrel(a)\nt2|racq(a)\nt2|acq(a)"))
                .containsExactly(List.of(1, 5));
        assertThat(cycles("t1|racq(a)\nt1|acq(a)\nt1|rel(a)\nt1|rrel(a)\nt2|racq(a)"))
                .isEmpty();
    }

    @Test
    void doesNotTakeReEntranceForWaiting() {
        assertThat(cycles("t1|acq(a)\nt1|acq(b)\nt1|acq(a)\nt1|rel(a)\nt1|rel(b)\nt1|rel(a)", nested("t2", "a", "b")))
                .isEmpty();
    }

    @Test
    void findsAWaitThatTakesItsLockAgainInsideAnother() {
        String waiting = "t1|acq(a)\nt1|acq(b)\nt1|rel(b)\n%s\nt1|acq(b)\nt1|rel(b)\nt1|rel(a)\n";
        String notify = "t2|acq(b)\nt2|notify(b)\nt2|rel(b)\nt1|wake(b)";
        assertThat(cycles(waiting.formatted(notify), nested("t2", "b", "a")))
                .containsExactly(List.of(1, 11), List.of(7, 11));
        assertThat(cycles(waiting.formatted(notify), nested("t2", "a", "b"))).isEmpty();
    }

    @Test
    void saysThatTheTimeWasOver() {
        Trace trace = trace(String.join("\n", nested("t1", "a", "b"), nested("t2", "b", "a")));
        Analysis analysis =
                new DeadlockPredictor(trace, false).predict(new Feasibility(trace), Budget.of(Duration.ZERO));
        assertThat(analysis.exhaustive()).isFalse();
        assertThat(analysis.findings()).isEmpty();
    }

    /** Takes the locks inside each other, then gives them back. */
    private static String nested(String thread, String... locks) {
        StringBuilder lines = new StringBuilder();
        for (String lock : locks) {
            lines.append(thread + "|acq(" + lock + ")\n");
        }
        for (int l = locks.length - 1; l >= 0; l--) {
            lines.append(thread + "|rel(" + locks[l] + ")\n");
        }
        return lines.toString().strip();
    }

    private static List<List<Integer>> cycles(String... lines) {
        Trace trace = trace(String.join("\n", lines));
        Analysis analysis = new DeadlockPredictor(trace, true).predict(new Feasibility(trace), Budget.unlimited());
        assertThat(analysis.rejected()).isEmpty();
        return analysis.findings().stream()
                .map(finding -> ((DeadlockFinding) finding).acquires())
                .toList();
    }
}
