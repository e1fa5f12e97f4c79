// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.trace.Trace;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

class HappensBeforeTest {
    @Test
    void ordersWhatPrecedesAForkBeforeTheChild() {
        assertThat(isOrdered(0, 2, "a|w(x)", "a|fork(b)", "b|r(x)")).isTrue();
    }

    @Test
    void doesNotOrderWhatFollowsAForkBeforeTheChild() {
        assertThat(isOrdered(1, 2, "a|fork(b)", "a|w(x)", "b|r(x)")).isFalse();
    }

    @Test
    void ordersAChildBeforeItsJoin() {
        assertThat(isOrdered(1, 3, "a|fork(b)", "b|w(x)", "a|join(b)", "a|r(x)"))
                .isTrue();
    }

    @Test
    void doesNotOrderAChildBeforeWhatPrecedesItsJoin() {
        assertThat(isOrdered(1, 2, "a|fork(b)", "b|w(x)", "a|r(x)", "a|join(b)"))
                .isFalse();
    }

    @Test
    void ordersBySendAndReceiveOfTheSameMessage() {
        assertThat(isOrdered(0, 3, "a|w(x)", "a|send(m)", "b|recv(m)", "b|r(x)"))
                .isTrue();
        assertThat(isOrdered(0, 3, "a|w(x)", "a|send(m)", "b|recv(n)", "b|r(x)"))
                .isFalse();
    }

    @Test
    void ordersByNotifyAndWake() {
        assertThat(isOrdered(0, 3, "a|w(x)", "a|notify(l)", "b|wake(l)", "b|r(x)"))
                .isTrue();
        assertThat(isOrdered(0, 3, "a|w(x)", "a|notify(l)", "b|wake(k)", "b|r(x)"))
                .isFalse();
    }

    @Test
    void ordersVolatileWriteBeforeVolatileReadOnly() {
        assertThat(isOrdered(0, 3, "a|w(x)", "a|vw(v)", "b|vr(v)", "b|r(x)")).isTrue();
        assertThat(isOrdered(0, 3, "a|w(x)", "a|vr(v)", "b|vw(v)", "b|r(x)")).isFalse();
        assertThat(isOrdered(0, 3, "a|w(x)", "a|vw(v)", "b|vw(v)", "b|r(x)")).isFalse();
        assertThat(isOrdered(0, 3, "a|w(x)", "a|w(v)", "b|r(v)", "b|r(x)")).isFalse();
    }

    @Test
    void ordersThroughAtomicUpdates() {
        assertThat(isOrdered(0, 6, "a|w(x)", "a|vr(v)", "a|vu(v)", "b|vr(v)", "b|vu(v)", "c|vr(v)", "c|r(x)"))
                .isTrue();
    }

    @Test
    void ordersSectionsOfOneLock() {
        assertThat(isOrdered(1, 4, "a|acq(l)", "a|w(x)", "a|rel(l)", "b|acq(l)", "b|w(x)"))
                .isTrue();
        assertThat(isOrdered(1, 4, "a|acq(l)", "a|w(x)", "a|rel(l)", "b|acq(k)", "b|w(x)"))
                .isFalse();
    }

    @Test
    void ordersReadSectionsByWriteSectionsOnly() {
        assertThat(isOrdered(1, 4, "a|racq(l)", "a|w(x)", "a|rrel(l)", "b|racq(l)", "b|w(x)"))
                .isFalse();
        assertThat(isOrdered(1, 4, "a|acq(l)", "a|w(x)", "a|rel(l)", "b|racq(l)", "b|w(x)"))
                .isTrue();
        assertThat(isOrdered(1, 4, "a|racq(l)", "a|w(x)", "a|rrel(l)", "b|acq(l)", "b|w(x)"))
                .isTrue();
    }

    @Test
    void isTransitive() {
        assertThat(isOrdered(0, 5, "a|w(x)", "a|send(m)", "b|recv(m)", "b|vw(v)", "c|vr(v)", "c|w(x)"))
                .isTrue();
    }

    private static boolean isOrdered(int first, int second, String... events) {
        Trace trace = HandBuilt.trace(events);
        BitSet wanted = new BitSet();
        wanted.set(0, trace.size());
        HappensBefore order = new HappensBefore(trace, wanted);
        assertThat(order.isOrdered(second, first)).isFalse();
        return order.isOrdered(first, second);
    }
}
