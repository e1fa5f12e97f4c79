// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import static dev.foretell.predict.TraceBuilder.trace;
import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.predict.feasible.Verdict.Outcome;
import dev.foretell.trace.Trace;
import org.junit.jupiter.api.Test;

/** What is asked for, on traces small enough to see the answer. */
class FeasibilityTest {
    private static Verdict decide(Trace trace, Query query) {
        return new Feasibility(trace).decide(query, Long.MAX_VALUE);
    }

    @Test
    void predictsARaceHiddenBySectionsInTheOtherOrder() {
        Trace trace = trace("a|w(x)", "a|acq(l)", "a|rel(l)", "b|acq(l)", "b|rel(l)", "b|w(x)");
        assertThat(decide(trace, Query.of(0, 5)).schedule()).containsExactly(3, 4);
    }

    @Test
    void refutesARaceThatAReadKeepsInOrder() {
        Trace trace = trace("a|w(x)", "a|acq(l)", "a|w(y)", "a|rel(l)", "b|acq(l)", "b|r(y)", "b|rel(l)", "b|w(x)");
        assertThat(decide(trace, Query.of(0, 7)).outcome()).isEqualTo(Outcome.REFUTED);
    }

    @Test
    void reversesSectionsWhereTheObservedOrderIsInTheWay() {
        Trace trace = trace("a|acq(l)", "a|w(x)", "a|rel(l)", "b|acq(l)", "b|rel(l)", "b|w(x)");
        assertThat(decide(trace, Query.of(1, 5)).schedule()).containsExactly(3, 4, 0);
    }

    @Test
    void refutesAReversalAgainstAValueReadInTheSection() {
        Trace trace = trace("a|acq(l)", "a|w(y)", "a|w(x)", "a|rel(l)", "b|acq(l)", "b|r(y)", "b|rel(l)", "b|w(x)");
        assertThat(decide(trace, Query.of(2, 7)).outcome()).isEqualTo(Outcome.REFUTED);
    }

    @Test
    void bringsAnAtomicUpdateToItsReadWithWhatItSaw() {
        Trace trace = trace("a|vw(x)", "b|vr(x)", "b|vu(x)", "c|w(x)");
        assertThat(decide(trace, Query.of(2, 3)).schedule()).containsExactly(0);
        assertThat(decide(trace, Query.of(0, 2)).outcome()).isEqualTo(Outcome.REFUTED);
    }

    @Test
    void keepsTheOrderAskedFor() {
        Trace trace = trace("a|w(x)", "b|w(y)", "a|w(z)", "b|w(z)", "c|w(x)", "c|w(y)");
        Query query = Query.of(2, 3).including(0, 1);
        assertThat(decide(trace, query.inOrder(1, 0)).schedule()).containsExactly(1, 0);
        assertThat(decide(trace, query.inOrder(0, 1)).schedule()).containsExactly(0, 1);
        assertThat(decide(trace, query.inOrder(0, 1).inOrder(1, 0)).outcome()).isEqualTo(Outcome.REFUTED);
    }

    @Test
    void letsReadersShareALock() {
        Trace trace = trace("a|racq(l)", "a|r(x)", "a|rrel(l)", "b|racq(l)", "b|w(x)", "b|rrel(l)");
        assertThat(decide(trace, Query.of(1, 4)).isPredicted()).isTrue();
        Trace guarded = trace("a|racq(l)", "a|r(x)", "a|rrel(l)", "b|acq(l)", "b|w(x)", "b|rel(l)");
        assertThat(decide(guarded, Query.of(1, 4)).outcome()).isEqualTo(Outcome.REFUTED);
    }

    @Test
    void keepsTheUpdateThatAThreadBeginsWithAfterWhatItSaw() {
        Trace trace = trace("c|w(x)", "a|fork(b)", "b|vr(x)", "b|vu(x)", "a|vr(x)", "a|vu(x)", "c|vw(x)", "a|r(x)");
        Verdict verdict = new Feasibility(trace).decide(Query.of(6, 7), Long.MAX_VALUE, Shortcuts.SCHEDULING);
        assertThat(verdict.schedule()).containsSubsequence(0, 2, 3, 4, 5);
    }
}
