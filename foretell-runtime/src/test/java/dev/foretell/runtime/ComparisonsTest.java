// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ComparisonsTest {
    private final Comparisons comparisons = new Comparisons();
    private final Orders outer = new Orders();
    private final Orders inner = new Orders();

    @Test
    void theInnermostCallCompares() {
        assertThat(comparisons.innermost()).isNull();
        comparisons.begin(outer);
        comparisons.begin(inner);
        assertThat(comparisons.innermost()).isSameAs(inner);
        comparisons.end(inner);
        assertThat(comparisons.innermost()).isSameAs(outer);
        comparisons.end(outer);
        assertThat(comparisons.innermost()).isNull();
    }

    @Test
    void aContainerThatIsCalledWithinACallOnItselfGoesOnComparing() {
        comparisons.begin(outer);
        comparisons.begin(outer);
        comparisons.end(outer);
        assertThat(comparisons.innermost()).isSameAs(outer);
    }

    @Test
    void aCallThatEndedByAnExceptionIsForgottenWithTheOneAroundIt() {
        comparisons.begin(outer);
        comparisons.begin(inner);
        comparisons.end(outer);
        assertThat(comparisons.innermost()).isNull();
        comparisons.end(inner);
        assertThat(comparisons.innermost()).isNull();
    }

    @Test
    void ofManyCallsTheInnermostAreKept() {
        Orders[] calls = new Orders[20];
        for (int i = 0; i < calls.length; i++) {
            calls[i] = new Orders();
            comparisons.begin(calls[i]);
        }
        for (int i = calls.length - 1; i > calls.length - 8; i--) {
            assertThat(comparisons.innermost()).isSameAs(calls[i]);
            comparisons.end(calls[i]);
        }
        comparisons.end(calls[0]);
        assertThat(comparisons.innermost()).isSameAs(calls[calls.length - 8]);
    }
}
