// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class RowTest {
    @Test
    void joinsLikeArrays() {
        Random random = new Random(5);
        for (int round = 0; round < 20_000; round++) {
            int length = 1 + random.nextInt(200);
            int[] first = numbers(random, length);
            int[] second = random.nextInt(4) == 0 ? first.clone() : numbers(random, length);
            int place = random.nextInt(length);
            int least = random.nextInt(5);
            Row row = Row.of(first);
            Row joined = row.joined(Row.of(second), place, least);

            int[] found = new int[length + 2];
            joined.copyTo(found, 1);
            for (int i = 0; i < length; i++) {
                int expected = Math.max(first[i], second[i]);
                expected = i == place ? Math.max(expected, least) : expected;
                assertThat(joined.get(i)).isEqualTo(expected);
                assertThat(found[i + 1]).isEqualTo(expected);
                assertThat(row.get(i)).isEqualTo(first[i]);
            }
            assertThat(found[0] + found[length + 1]).isZero();
        }
    }

    private static int[] numbers(Random random, int length) {
        int most = 1 + random.nextInt(5);
        return random.ints(length, 0, most).toArray();
    }

    @Test
    void isItselfIfNothingIsGreater() {
        Row row = Row.of(1, 2, 3);
        assertThat(row.joined(Row.zeros(3), 1, 2)).isSameAs(row);
        assertThat(row.joined(Row.zeros(3), 1, 3)).isNotSameAs(row);
    }
}
