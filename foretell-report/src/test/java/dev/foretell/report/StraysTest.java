// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.witness.Witness;
import dev.foretell.trace.Trace;
import org.junit.jupiter.api.Test;

class StraysTest {
    private static final Trace TRACE = Samples.trace(
            "a|w(x=1)|1", "b|r(x=1)|2", "b|w(y=5)|3", "c|r(y=5)|4", "c|w(z=7)|5", "a|r(z=7)|6", "a|w(x=2)|7");

    @Test
    void nothingStraysWhereEveryReadSeesItsWrite() {
        assertThat(Strays.of(TRACE, Witness.of(0, 1, 2, 3, 4, 5, 6)).stream()).isEmpty();
    }

    @Test
    void whatFollowsFromAReadThatSeesAnotherValueStraysToo() {
        assertThat(Strays.of(TRACE, Witness.of(1, 0, 2, 3, 4, 5, 6)).stream()).containsExactly(0, 2, 3, 4, 5, 6);
    }

    @Test
    void threadsThatReadNothingOfItDoNot() {
        Trace trace = Samples.trace("a|w(x=1)|1", "b|r(x=1)|2", "b|w(y=5)|3", "c|w(z=7)|4", "c|r(z=7)|5", "c|w(z=8)|6");
        assertThat(Strays.of(trace, Witness.of(1, 2, 3, 4, 5, 0)).stream()).containsExactly(0, 1);
    }

    @Test
    void lastReadOfAThreadMayStray() {
        assertThat(Strays.of(TRACE, Witness.of(0, 1)).stream()).containsExactly(1);
    }
}
