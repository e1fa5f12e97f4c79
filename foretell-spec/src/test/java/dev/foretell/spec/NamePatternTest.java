// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class NamePatternTest {
    private static final int CASES = 20_000;

    private final Random random = new Random(3);

    @Test
    void namesMatchAsTheirStarsSay() {
        int matching = 0;
        for (int i = 0; i < CASES; i++) {
            String pattern = letters("ab.*", 7);
            String name = letters("ab.", 7);
            boolean expected = isMeant(pattern, name);
            assertThat(NamePattern.of(pattern).matches(name))
                    .as(pattern + " " + name)
                    .isEqualTo(expected);
            matching += expected ? 1 : 0;
        }
        assertThat(matching).isGreaterThan(CASES / 20);
    }

    @Test
    void typesWithoutAPackageAreMeantInEveryOne() {
        int matching = 0;
        for (int i = 0; i < CASES; i++) {
            String pattern = letters("ab*", 4) + "a";
            String name = letters("ab.$", 8);
            boolean expected = isTypeMeant(pattern, name);
            assertThat(NamePattern.ofType(pattern).matches(name))
                    .as(pattern + " " + name)
                    .isEqualTo(expected);
            matching += expected ? 1 : 0;
        }
        assertThat(matching).isGreaterThan(CASES / 20);
    }

    @Test
    void listsOfTypesMatchAsTheirEllipsesSay() {
        int matching = 0;
        for (int i = 0; i < CASES; i++) {
            List<String> patterns = list("a", "b", "*", "..", "..", "a*b");
            List<String> types = list("a", "b", "p.a", "aab", "p.axb");
            boolean expected = areMeant(patterns, types);
            assertThat(NamePattern.ofTypes(patterns).matches(String.join(",", types)))
                    .as(patterns + " " + types)
                    .isEqualTo(expected);
            matching += expected ? 1 : 0;
        }
        assertThat(matching).isGreaterThan(CASES / 20);
    }

    /** Each of these needed more steps than a year has, or a larger stack. */
    @Test
    void manyStarsTakeNoLongerThanOne() {
        String name = "a.".repeat(20_000);
        List<String> rests = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            rests.addAll(List.of("..", "a", ".."));
        }
        rests.add("b");
        Assertions.assertTimeoutPreemptively(Duration.ofMinutes(10), () -> {
            assertThat(NamePattern.of("*a".repeat(100) + "b").matches(name)).isFalse();
            assertThat(NamePattern.of("*".repeat(100) + "b").matches(name)).isFalse();
            assertThat(NamePattern.ofType("a" + "*a".repeat(100) + "b").matches(name))
                    .isFalse();
            assertThat(NamePattern.ofTypes(rests).matches("a,".repeat(5_000) + "a"))
                    .isFalse();
            assertThat(NamePattern.ofTypes(rests).matches("a,".repeat(5_000) + "b"))
                    .isTrue();
        });
    }

    private String letters(String alphabet, int most) {
        return random.ints(random.nextInt(most), 0, alphabet.length())
                .mapToObj(i -> alphabet.substring(i, i + 1))
                .collect(Collectors.joining());
    }

    private List<String> list(String... words) {
        return random.ints(random.nextInt(6), 0, words.length)
                .mapToObj(i -> words[i])
                .toList();
    }

    private static boolean isMeant(String pattern, String name) {
        return Pattern.matches(pattern.replace(".", "\\.").replace("*", ".*"), name);
    }

    private static boolean isTypeMeant(String pattern, String name) {
        for (int start = 0; start <= name.length(); start++) {
            boolean begins = start == 0 || name.charAt(start - 1) == '.' || name.charAt(start - 1) == '$';
            if (begins && isMeant(pattern, name.substring(start))) {
                return true;
            }
        }
        return false;
    }

    /** No types at all are written as an empty text, which is no type either. */
    private static boolean areMeant(List<String> patterns, List<String> types) {
        if (patterns.isEmpty()) {
            return types.isEmpty();
        }
        List<String> rest = patterns.subList(1, patterns.size());
        if (patterns.get(0).equals("..")) {
            for (int skipped = 0; skipped <= types.size(); skipped++) {
                if (areMeant(rest, types.subList(skipped, types.size()))) {
                    return true;
                }
            }
            return false;
        }
        return !types.isEmpty()
                && (patterns.get(0).equals("*") || isTypeMeant(patterns.get(0), types.get(0)))
                && areMeant(rest, types.subList(1, types.size()));
    }
}
