// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.ReferenceQueue;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ReadHoldsTest {
    @Test
    void countsEveryLockOnItsOwn() {
        for (int seed = 0; seed < 100; seed++) {
            compareWithCounters(new Random(seed));
        }
    }

    private static void compareWithCounters(Random random) {
        ObjectShadow[] locks = new ObjectShadow[12];
        for (int i = 0; i < locks.length; i++) {
            locks[i] = new ObjectShadow(new Object(), i, new ReferenceQueue<>());
        }
        int[] counters = new int[locks.length];
        ReadHolds holds = new ReadHolds();
        for (int step = 0; step < 500; step++) {
            int i = random.nextInt(locks.length);
            if (random.nextBoolean()) {
                assertThat(holds.enter(locks[i])).isEqualTo(counters[i]++ == 0);
            } else if (counters[i] == 0) {
                assertThat(holds.leave(locks[i])).isNegative();
            } else {
                assertThat(holds.leave(locks[i])).isEqualTo(--counters[i]);
            }
            assertThat(holds.holds(locks[i])).isEqualTo(counters[i] > 0);
        }
    }
}
