// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.trace.Kind;
import org.junit.jupiter.api.Test;

class ComputationTest {
    private final ComputationBuilder strong = new ComputationBuilder(CausalModel.STRONG);
    private final ComputationBuilder weak = new ComputationBuilder(CausalModel.WEAK);

    @Test
    void eventsShareTheirClockUntilAnEdgeBringsNews() {
        strong.append(Kind.WRITE, 0, 0, true);
        strong.append(Kind.READ, 1, 0, true);
        strong.append(Kind.READ, 1, 0, true);
        strong.append(Kind.WRITE, 1, 1, true);
        strong.append(Kind.WRITE, 0, 0, true);
        Computation computation = strong.computation();
        assertThat(computation.clock(1, 1)).isSameAs(computation.clock(1, 0));
        assertThat(computation.clock(1, 2)).isSameAs(computation.clock(1, 0));
        assertThat(computation.required(1, 0, 0)).isEqualTo(1);
        assertThat(computation.required(0, 1, 1)).isEqualTo(2);
    }

    @Test
    void readsAreNotOrderedAmongThemselves() {
        strong.append(Kind.READ, 0, 0, true);
        strong.append(Kind.READ, 1, 0, true);
        assertThat(strong.computation().required(1, 0, 0)).isZero();
    }

    @Test
    void irrelevantEventsCarryCausalityButAreNotCounted() {
        strong.append(Kind.WRITE, 0, 0, true);
        strong.append(Kind.WRITE, 0, 1, false);
        strong.append(Kind.READ, 1, 1, false);
        strong.append(Kind.WRITE, 1, 2, true);
        Computation computation = strong.computation();
        assertThat(computation.size()).isEqualTo(2);
        assertThat(computation.event(1, 0)).isEqualTo(3);
        assertThat(computation.time(1, 0)).isEqualTo(2);
        assertThat(computation.required(1, 0, 0)).isEqualTo(1);
    }

    @Test
    void inTheWeakModelWritesAreNotOrderedButReadsOfTheInitialValueComeFirst() {
        weak.append(Kind.READ, 0, 0, true);
        weak.append(Kind.WRITE, 1, 0, true);
        weak.append(Kind.WRITE, 2, 0, true);
        Computation computation = weak.computation();
        assertThat(computation.required(1, 0, 0)).isEqualTo(1);
        assertThat(computation.required(2, 0, 0)).isEqualTo(1);
        assertThat(computation.required(2, 0, 1)).isZero();
    }

    @Test
    void aWriteAndItsReadsAreASetThatTheNextWriteCloses() {
        weak.append(Kind.WRITE, 0, 0, true);
        weak.append(Kind.READ, 1, 0, true);
        ExclusionSet set = weak.computation().opened(0, 0);
        assertThat(set.size()).isEqualTo(2);
        assertThat(set.count(1)).isEqualTo(1);
        assertThat(set.closedAt()).isEqualTo(ExclusionSet.OPEN);
        weak.append(Kind.WRITE, 2, 0, true);
        assertThat(set.closedAt()).isEqualTo(2);
    }

    @Test
    void onlyOutermostLockOperationsMakeASection() {
        weak.append(Kind.ACQUIRE, 0, 0, true);
        weak.append(Kind.ACQUIRE, 0, 0, true);
        weak.append(Kind.RELEASE, 0, 0, true);
        Computation computation = weak.computation();
        ExclusionSet section = computation.opened(0, 0);
        assertThat(computation.opened(0, 1)).isNull();
        assertThat(section.count(0)).isEqualTo(ExclusionSet.NEVER);
        weak.append(Kind.RELEASE, 0, 0, true);
        assertThat(section.count(0)).isEqualTo(4);
        assertThat(section.closedAt()).isEqualTo(3);
    }

    @Test
    void anEventMayTurnOutToBeOneStepWithTheNext() {
        weak.append(Kind.VOLATILE_READ, 0, 0, true);
        assertThat(weak.computation().settledLength(0)).isZero();
        weak.append(Kind.VOLATILE_UPDATE, 0, 0, true);
        assertThat(weak.computation().settledLength(0)).isEqualTo(2);
        assertThat(weak.computation().isJoined(0, 0)).isTrue();
        weak.append(Kind.VOLATILE_READ, 0, 0, true);
        weak.append(Kind.VOLATILE_UPDATE, 0, 1, true);
        assertThat(weak.computation().isJoined(0, 2)).isFalse();
    }

    @Test
    void whatIsForgottenLeavesTheRestAsItWas() {
        for (int n = 0; n < 100; n++) {
            weak.append(Kind.WRITE, n % 2, 0, true);
        }
        Computation computation = weak.computation();
        computation.forget(new int[] {40, 30}, 60);
        assertThat(computation.length(0)).isEqualTo(50);
        assertThat(computation.event(0, 40)).isEqualTo(80);
        assertThat(computation.order(1, 30)).isEqualTo(61);
        assertThat(computation.lengthBefore(1, 71)).isEqualTo(35);
        assertThat(computation.observedThread(60)).isZero();
    }
}
