// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.witness.Witness;
import dev.foretell.trace.Trace;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class DivergingStepsTest {
    private static final Trace TRACE = Samples.trace(
            "a|w(x=1)|1", "b|r(x=1)|2", "b|w(y=5)|3", "c|r(y=5)|4", "c|w(z=7)|5", "a|r(z=7)|6", "a|w(x=2)|7");

    @Test
    void nothingStraysWhereEveryReadSeesItsWrite() {
        assertThat(strays(TRACE, Witness.of(0, 1, 2, 3, 4, 5, 6))).isEmpty();
    }

    @Test
    void whatFollowsFromAReadThatSeesAnotherValueStraysToo() {
        assertThat(strays(TRACE, Witness.of(1, 0, 2, 3, 4, 5, 6))).containsExactly(0, 2, 3, 4, 5, 6);
    }

    @Test
    void threadsThatReadNothingOfItDoNot() {
        Trace trace = Samples.trace("a|w(x=1)|1", "b|r(x=1)|2", "b|w(y=5)|3", "c|w(z=7)|4", "c|r(z=7)|5", "c|w(z=8)|6");
        assertThat(strays(trace, Witness.of(1, 2, 3, 4, 5, 0))).containsExactly(0, 1);
    }

    @Test
    void lastReadOfAThreadMayStray() {
        assertThat(strays(TRACE, Witness.of(0, 1))).containsExactly(1);
        assertThat(strays(TRACE, Witness.after(2))).containsExactly(1);
    }

    @Test
    void readBehindTheBeginningSeesItsWrites() {
        assertThat(strays(TRACE, Witness.after(3, 3, 4))).isEmpty();
    }

    private static List<Integer> strays(Trace trace, Witness witness) {
        BitSet read = new BitSet();
        read.set(0, trace.variableNames().size());
        Beginning beginning = new Beginning(trace, new BitSet(), new BitSet(), read);
        beginning.moveTo(witness.observed());
        Continuation run = new Continuation(trace, beginning, witness);
        DivergingSteps strays = new DivergingSteps(trace, run);
        return run.latest(Beginning.KNOWN).stream()
                .map(strays::marked)
                .filter(RunStep::isStray)
                .map(RunStep::place)
                .sorted()
                .toList();
    }
}
