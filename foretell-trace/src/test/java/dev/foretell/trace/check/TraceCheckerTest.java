// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.check;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.trace.Kind;
import dev.foretell.trace.RandomTraces;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.Value;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TraceCheckerTest {
    @Test
    void acceptsWhatCanHappen() throws TraceException {
        for (int seed = 0; seed < 500; seed++) {
            TraceChecker.check(RandomTraces.next(new Random(seed), 300), "seed " + seed);
        }
    }

    @Test
    void namesTheEventThatCannotHappen() {
        assertThatCode(() -> TraceChecker.check(acquires("a", "a"), "x.ftl")).doesNotThrowAnyException();
        assertThatThrownBy(() -> TraceChecker.check(acquires("a", "b"), "x.ftl"))
                .hasMessage(
                        "x.ftl: event 1: lock l of thread b is acquired while thread a holds it; put the rel of that"
                                + " thread before");
    }

    private static Trace acquires(String... threads) {
        Trace.Builder builder = new Trace.Builder();
        int lock = builder.lockNames().number("l");
        for (String thread : threads) {
            int number = builder.threadNames().number(thread);
            builder.add(Kind.ACQUIRE, number, lock, Trace.NO_LOCATION, Value.NONE, 0);
        }
        return builder.build();
    }
}
