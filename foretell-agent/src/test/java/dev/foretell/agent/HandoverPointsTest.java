// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.agent.HandoverPoint.Place;
import org.junit.jupiter.api.Test;

class HandoverPointsTest {
    private static final String QUEUE = "java/util/concurrent/DelayQueue";
    private static final String FAMILY = "java/util/concurrent/CopyOnWriteArrayList";

    @Test
    void namesWhatIsMissingInAWholeClass() {
        HandoverPoint point = new HandoverPoint(QUEUE, "*", Place.AFTER_CALL, "poll", "");
        assertThat(HandoverPoints.isOptional(point, QUEUE)).isFalse();
        assertThat(HandoverPoints.missing(point, QUEUE))
                .startsWith("this JDK has no poll in java.util.concurrent.DelayQueue;");
    }

    @Test
    void namesAMethodThatIsMissing() {
        HandoverPoint point = new HandoverPoint(QUEUE, "take", Place.ENTRY, "", "");
        assertThat(HandoverPoints.isOptional(point, QUEUE)).isFalse();
        assertThat(HandoverPoints.missing(point, QUEUE))
                .startsWith("this JDK has no java.util.concurrent.DelayQueue.take;");
    }

    @Test
    void doesNotMissInOneOfAFamilyWhatOthersHave() {
        HandoverPoint point = new HandoverPoint(FAMILY, "*", Place.BEFORE_CALL, "setArray", "");
        assertThat(HandoverPoints.isOptional(point, FAMILY + "$COWIterator")).isTrue();
        assertThat(HandoverPoints.isOptional(point, FAMILY)).isFalse();
    }
}
