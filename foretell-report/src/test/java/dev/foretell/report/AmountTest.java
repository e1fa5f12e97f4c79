// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AmountTest {
    @Test
    void groupsDigitsAsAFormatterDoes() {
        Random random = new Random(5);
        for (int round = 0; round < 10_000; round++) {
            long number = random.nextLong() >> random.nextInt(Long.SIZE);
            assertThat(Amount.of(number)).isEqualTo(String.format(Locale.ROOT, "%,d", number));
        }
        assertThat(Amount.of(Long.MIN_VALUE)).isEqualTo(String.format(Locale.ROOT, "%,d", Long.MIN_VALUE));
    }

    @Test
    void countsInWords() {
        assertThat(Amount.of(1, "step")).isEqualTo("1 step");
        assertThat(Amount.of(2_000, "step")).isEqualTo("2,000 steps");
        assertThat(Amount.of(0, "is", "are")).isEqualTo("0 are");
    }
}
