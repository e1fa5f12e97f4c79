// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.runtime.shadow.Logs;
import dev.foretell.runtime.shadow.ThreadLog;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ChannelTest {
    @Test
    void receiverLearnsOfEverySender() {
        ThreadLog[] logs = Logs.create(20);
        Channel channel = new Channel();
        long[] versions = new long[logs.length];
        for (int i = 1; i < logs.length; i++) {
            versions[i] = Logs.message(logs[i]);
            channel.enter(versions[i], i, null, logs[i]);
        }
        channel.receive(0, logs[0]);
        for (int i = 1; i < logs.length; i++) {
            assertThat(logs[0].knowledge().knows(versions[i])).isTrue();
        }
    }

    @Test
    void sendersDoNotLearnOfEachOther() {
        ThreadLog[] logs = Logs.create(2);
        Channel channel = new Channel();
        long first = Logs.message(logs[0]);
        channel.enter(first, 1, null, logs[0]);
        channel.enter(Logs.message(logs[1]), 2, null, logs[1]);
        assertThat(logs[1].knowledge().knows(first)).isFalse();
    }

    @Test
    void receiverDoesNotLearnOfWhatIsSentLater() {
        ThreadLog[] logs = Logs.create(2);
        Channel channel = new Channel();
        channel.enter(Logs.message(logs[0]), 1, null, logs[0]);
        channel.receive(0, logs[1]);
        long later = Logs.message(logs[0]);
        channel.enter(later, 2, null, logs[0]);
        assertThat(logs[1].knowledge().knows(later)).isFalse();
    }

    /** What a crowded channel forgets must follow from what it remembers. */
    @Test
    void forgetsNothingThatDoesNotFollowFromTheRest() {
        ThreadLog[] logs = Logs.create(20);
        for (int seed = 0; seed < 300; seed++) {
            compareWithFullMemory(logs, new Random(seed));
        }
    }

    private static void compareWithFullMemory(ThreadLog[] logs, Random random) {
        int threads = 2 + random.nextInt(logs.length - 1);
        Channel channel = new Channel();
        Map<Integer, Long> lastSends = new HashMap<>();
        Map<Long, Map<Integer, Long>> clockOfSend = new HashMap<>();
        Map<Integer, Map<Integer, Long>> known = new HashMap<>();
        for (int step = 0; step < 100; step++) {
            int me = random.nextInt(threads);
            Map<Integer, Long> mine = known.computeIfAbsent(me, m -> new HashMap<>());
            if (random.nextInt(3) > 0) {
                long version = Logs.message(logs[me]);
                mine.put(me, version);
                clockOfSend.put(version, new HashMap<>(mine));
                lastSends.put(me, version);
                channel.enter(version, step + 1, null, logs[me]);
            } else {
                channel.receive(0, logs[me]);
                clockOfSend.forEach((version, clock) -> {
                    if (logs[me].knowledge().knows(version)) {
                        clock.forEach((thread, v) -> mine.merge(thread, v, Math::max));
                    }
                });
                lastSends.forEach((thread, version) ->
                        assertThat(mine.getOrDefault(thread, 0L)).isGreaterThanOrEqualTo(version));
            }
        }
    }
}
