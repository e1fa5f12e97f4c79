// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class WildcardsTest {
    @Test
    void agreesWithRegularExpressions() {
        Random random = new Random(7);
        int matching = 0;
        for (int i = 0; i < 50_000; i++) {
            String pattern = letters(random, "ab*", 8);
            String name = letters(random, "ab", 8);
            boolean expected = Pattern.matches(pattern.replace("*", ".*"), name);
            assertThat(Wildcards.matches(pattern, name))
                    .as(pattern + " " + name)
                    .isEqualTo(expected);
            matching += expected ? 1 : 0;
        }
        assertThat(matching).isBetween(5_000, 45_000);
    }

    @Test
    void findsLongPartsWhereTheyAre() {
        Random random = new Random(8);
        int matching = 0;
        for (int i = 0; i < 5_000; i++) {
            String part = letters(random, "aaab", 24);
            String name = letters(random, "aaab", 120) + (random.nextBoolean() ? part : "") + letters(random, "ab", 9);
            boolean expected = name.contains(part);
            assertThat(Wildcards.matches("*" + part + "*", name))
                    .as(part + " " + name)
                    .isEqualTo(expected);
            matching += expected ? 1 : 0;
        }
        assertThat(matching).isBetween(1_000, 4_900);
    }

    private static String letters(Random random, String alphabet, int most) {
        StringBuilder text = new StringBuilder();
        for (int length = random.nextInt(most); length > 0; length--) {
            text.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        return text.toString();
    }

    /** A part that nearly matches everywhere. */
    @Test
    void longPartsTakeNoLongerThanShortOnes() {
        String pattern = "*" + "a".repeat(200_000) + "b*";
        String name = "a".repeat(1_000_000);
        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(20),
                () -> assertThat(Wildcards.matches(pattern, name)).isFalse());
        assertThat(Wildcards.matches(pattern, name + "b")).isTrue();
    }

    @Test
    void manyStarsTakeNoLongerThanOne() {
        String pattern = "*a".repeat(1_000) + "b";
        String name = "a".repeat(30_000);
        Assertions.assertTimeoutPreemptively(
                Duration.ofMinutes(10),
                () -> assertThat(Wildcards.matches(pattern, name)).isFalse());
        assertThat(Wildcards.matches(pattern, name + "b")).isTrue();
    }
}
