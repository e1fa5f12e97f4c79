// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LongIntMapTest {
    private static final int RUNS = 300;

    /** The twin: a map from keys to numbers, and the numbers that are free. */
    @Test
    void agreesWithAMapWhileKeysComeAndGo() {
        int again = 0;
        for (int seed = 0; seed < RUNS; seed++) {
            Random random = new Random(seed);
            LongIntMap map = new LongIntMap();
            Map<Long, Integer> twin = new HashMap<>();
            Set<Integer> free = new HashSet<>();
            int given = 0;
            int range = 1 + random.nextInt(200);
            for (int step = 0; step < 400; step++) {
                long key = (long) random.nextInt(range) << (seed % 3 * 20);
                Integer known = twin.get(key);
                assertThat(map.find(key)).isEqualTo(known == null ? -1 : known);
                if (random.nextInt(3) == 0) {
                    assertThat(map.remove(key)).isEqualTo(known == null ? -1 : known);
                    if (known != null) {
                        free.add(twin.remove(key));
                    }
                } else {
                    boolean mayReuse = random.nextBoolean();
                    int number = map.number(key, mayReuse);
                    if (known != null) {
                        assertThat(number).isEqualTo(known);
                    } else if (mayReuse && !free.isEmpty()) {
                        assertThat(free.remove(number)).isTrue();
                        again++;
                    } else {
                        assertThat(number).isEqualTo(given++);
                    }
                    twin.put(key, number);
                    assertThat(map.key(number)).isEqualTo(key);
                }
                assertThat(map.size()).isEqualTo(given);
            }
            List<Long> keys = new ArrayList<>(twin.keySet());
            keys.forEach(key -> assertThat(map.find(key)).isEqualTo(twin.get(key)));
        }
        assertThat(again).isGreaterThan(RUNS);
    }
}
