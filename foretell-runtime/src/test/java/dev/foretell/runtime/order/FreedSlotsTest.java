// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.runtime.memory.LocationNumbers;
import dev.foretell.runtime.shadow.Logs;
import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.trace.Kind;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FreedSlotsTest {
    private final ThreadLog[] logs = Logs.create(3);

    @Test
    void placeThatWasFreeFromTheBeginningComesFirst() {
        FreedSlots rooms = new FreedSlots(2);
        remove(rooms, logs[0]);
        assertThat(rooms.use(1)).isNull();
        assertThat(rooms.use(0)).isNotNull();
    }

    @Test
    void theOldestRemovalMakesRoom() {
        FreedSlots rooms = new FreedSlots(2);
        remove(rooms, logs[0]);
        remove(rooms, logs[1]);
        rooms.use(1).receive(0, logs[2]);
        assertThat(knows(logs[0])).isTrue();
        assertThat(knows(logs[1])).isFalse();
        rooms.use(0).receive(0, logs[2]);
        assertThat(knows(logs[1])).isTrue();
    }

    @Test
    void removalsOfAQueueWithManyPlacesStandForEachOther() {
        FreedSlots rooms = new FreedSlots(1_000_000);
        remove(rooms, logs[0]);
        remove(rooms, logs[1]);
        rooms.use(1).receive(0, logs[2]);
        assertThat(knows(logs[0])).isTrue();
        assertThat(knows(logs[1])).isTrue();
        assertThat(rooms.use(0)).isNotNull();
        assertThat(rooms.use(0)).isNull();
    }

    @Test
    void noRemovalMakesRoomTwiceAndEveryPutHasRoom() {
        Random random = new Random(1);
        for (int round = 0; round < 200; round++) {
            int capacity = 1 + random.nextInt(5);
            FreedSlots rooms = new FreedSlots(capacity);
            Set<Channel> used = new HashSet<>();
            int free = capacity;
            int unused = capacity;
            for (int step = 0; step < 100; step++) {
                if (free > 0 && random.nextBoolean()) {
                    free--;
                    Channel room = rooms.use(free);
                    if (room == null) {
                        unused--;
                    } else {
                        assertThat(used.add(room)).isTrue();
                    }
                    assertThat(unused).isNotNegative();
                } else if (free < capacity) {
                    remove(rooms, logs[0]);
                    free++;
                }
            }
        }
    }

    private static void remove(FreedSlots rooms, ThreadLog log) {
        long message = LocationNumbers.take(1);
        rooms.removed(log.eventMakingVersion(Kind.SEND, 0, message, 0), message, log.sent(0), log);
    }

    /** Whether the third thread has received the first message of that thread. */
    private boolean knows(ThreadLog sender) {
        return logs[2].knowledge().knows(sender.tag | 1);
    }
}
