// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.order;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ComparisonsTest {
    private final Comparisons comparisons = new Comparisons();
    private final SynchroniserState outer = new SynchroniserState();
    private final SynchroniserState inner = new SynchroniserState();

    @Test
    void theInnermostCallCompares() {
        assertThat(innermost()).isNull();
        comparisons.begin(outer);
        comparisons.begin(inner);
        assertThat(innermost()).isSameAs(inner);
        comparisons.end(inner);
        assertThat(innermost()).isSameAs(outer);
        comparisons.end(outer);
        assertThat(innermost()).isNull();
    }

    @Test
    void aContainerThatIsCalledWithinACallOnItselfGoesOnComparing() {
        comparisons.begin(outer);
        comparisons.begin(outer);
        comparisons.end(outer);
        assertThat(innermost()).isSameAs(outer);
    }

    @Test
    void aCallThatEndedByAnExceptionIsForgottenWithTheOneAroundIt() {
        comparisons.begin(outer);
        comparisons.begin(inner);
        comparisons.end(outer);
        assertThat(innermost()).isNull();
        comparisons.end(inner);
        assertThat(innermost()).isNull();
    }

    @Test
    void ofManyCallsTheInnermostAreKept() {
        SynchroniserState[] calls = new SynchroniserState[20];
        for (int i = 0; i < calls.length; i++) {
            calls[i] = new SynchroniserState();
            comparisons.begin(calls[i]);
        }
        for (int i = calls.length - 1; i > calls.length - 8; i--) {
            assertThat(innermost()).isSameAs(calls[i]);
            comparisons.end(calls[i]);
        }
        comparisons.end(calls[0]);
        assertThat(innermost()).isSameAs(calls[calls.length - 8]);
    }

    private SynchroniserState innermost() {
        return comparisons.depth() == 0 ? null : comparisons.get(comparisons.depth() - 1);
    }
}
