// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.runtime.shadow.Logs;
import dev.foretell.runtime.shadow.ThreadLog;
import org.junit.jupiter.api.Test;

class PhasesTest {
    private final ThreadLog[] logs = Logs.create(2);
    private final ThreadLog leaver = logs[0];
    private final ThreadLog arriver = logs[1];
    private final Phases phases = new Phases();

    @Test
    void leavingAPhaseLearnsOfItsArrivals() {
        phases.arrive(7, 0, arriver);
        phases.receive(8, 0, leaver);
        assertThat(knowsArrival(1)).isTrue();
    }

    @Test
    void leavingAPhaseDoesNotLearnOfArrivalsInTheNext() {
        phases.arrive(7, 0, arriver);
        phases.arrive(8, 0, arriver);
        phases.receive(8, 0, leaver);
        assertThat(knowsArrival(1)).isTrue();
        assertThat(knowsArrival(2)).isFalse();
    }

    @Test
    void secondArrivalInAPhaseReplacesTheFirst() {
        phases.arrive(7, 0, arriver);
        phases.arrive(7, 0, arriver);
        phases.receive(8, 0, leaver);
        assertThat(knowsArrival(2)).isTrue();
    }

    @Test
    void laterArrivalStandsForOneForgotten() {
        phases.arrive(7, 0, arriver);
        phases.arrive(8, 0, arriver);
        phases.arrive(9, 0, arriver);
        phases.receive(8, 0, leaver);
        assertThat(knowsArrival(2)).isTrue();
        assertThat(knowsArrival(3)).isFalse();
    }

    private boolean knowsArrival(int number) {
        return leaver.knowledge().knows(arriver.tag | number);
    }
}
