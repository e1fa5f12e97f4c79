// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.runtime.shadow.Logs;
import dev.foretell.runtime.shadow.ThreadLog;
import org.junit.jupiter.api.Test;

class DeliveriesTest {
    private final ThreadLog[] logs = Logs.create(3);
    private final ThreadLog taker = logs[0];
    private final ThreadLog putter = logs[1];
    private final ThreadLog other = logs[2];
    private final Deliveries deliveries = new Deliveries();

    @Test
    void takeLearnsOfThePutOfItsElement() {
        Object element = new Object();
        deliveries.put(element, 0, putter);
        deliveries.taken(element, 0, taker);
        assertThat(knows(putter)).isTrue();
    }

    @Test
    void takeDoesNotLearnOfThePutOfAnotherElement() {
        Object element = new Object();
        Object another = new Object();
        deliveries.put(element, 0, putter);
        deliveries.put(another, 0, other);
        deliveries.taken(element, 0, taker);
        assertThat(knows(other)).isFalse();
    }

    @Test
    void equalElementsAreToldApart() {
        Object element = Integer.toString(1000);
        Object equal = Integer.toString(1000);
        deliveries.put(element, 0, putter);
        deliveries.put(equal, 0, other);
        deliveries.taken(element, 0, taker);
        assertThat(knows(other)).isFalse();
    }

    @Test
    void elementThatWasPutTwiceStandsForBothPuts() {
        Object element = new Object();
        deliveries.put(element, 0, putter);
        deliveries.put(element, 0, other);
        deliveries.taken(element, 0, taker);
        assertThat(knows(putter)).isTrue();
        assertThat(knows(other)).isTrue();
    }

    @Test
    void elementThatIsTakenIsForgotten() {
        Object element = new Object();
        deliveries.put(element, 0, putter);
        deliveries.taken(element, 0, other);
        deliveries.taken(element, 0, taker);
        assertThat(knows(putter)).isFalse();
    }

    /** {@code peek} has returned the element, and before that is noted another thread takes it. */
    @Test
    void elementThatIsTakenAfterItWasSeenStandsForItsPut() {
        Object element = new Object();
        deliveries.put(element, 0, putter);
        deliveries.taken(element, 0, other);
        deliveries.seen(element, 0, taker);
        assertThat(knows(putter)).isTrue();
    }

    @Test
    void whoSawSomeElementLearnsOfThoseTakenSince() {
        Object element = new Object();
        deliveries.put(element, 0, putter);
        deliveries.taken(element, 0, other);
        deliveries.seenAny(0, taker);
        assertThat(knows(putter)).isTrue();
    }

    @Test
    void whoSawAnElementThatIsThereDoesNotLearnOfThoseTakenBefore() {
        Object element = new Object();
        Object another = new Object();
        deliveries.put(element, 0, putter);
        deliveries.taken(element, 0, other);
        deliveries.put(another, 0, other);
        deliveries.seen(another, 0, taker);
        assertThat(knows(putter)).isFalse();
    }

    @Test
    void refusedPutIsNotLearntOfByWhoSeesTheElementElsewhere() {
        Object element = new Object();
        deliveries.put(element, 0, putter);
        deliveries.cancel(element);
        deliveries.seen(element, 0, taker);
        assertThat(knows(putter)).isFalse();
    }

    @Test
    void elementThatIsSeenStays() {
        Object element = new Object();
        deliveries.put(element, 0, putter);
        deliveries.seen(element, 0, other);
        deliveries.taken(element, 0, taker);
        assertThat(knows(putter)).isTrue();
    }

    @Test
    void refusedPutIsForgotten() {
        Object element = new Object();
        deliveries.put(element, 0, putter);
        deliveries.cancel(element);
        deliveries.taken(element, 0, taker);
        assertThat(knows(putter)).isFalse();
    }

    @Test
    void unknownPutConcernsEveryTake() {
        deliveries.unknown.send(0, putter);
        deliveries.taken(new Object(), 0, taker);
        assertThat(knows(putter)).isTrue();
    }

    @Test
    void manyElementsKeepTheirPuts() {
        Object[] elements = new Object[1000];
        for (int i = 0; i < elements.length; i++) {
            elements[i] = new Object();
            deliveries.put(elements[i], 0, i == 500 ? putter : other);
        }
        for (int i = 0; i < 500; i++) {
            deliveries.taken(elements[i], 0, other);
        }
        deliveries.taken(elements[500], 0, taker);
        assertThat(knows(putter)).isTrue();
        assertThat(knows(other)).isFalse();
    }

    /** Whether the taker has received the first message of that thread. */
    private boolean knows(ThreadLog sender) {
        return taker.knowledge().knows(sender.tag | 1);
    }
}
