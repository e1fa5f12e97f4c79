// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.known;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SuppressionsTest {
    private final Random random = new Random(5);

    /** The twin looks at every rule, with regular expressions. */
    @Test
    void rulesThatAreLookedUpHoldAsIfAllWereTried() {
        int held = 0;
        for (int i = 0; i < 5_000; i++) {
            List<String> rules = new ArrayList<>();
            for (int r = random.nextInt(4); r >= 0; r--) {
                rules.add(word("race", "deadlock", "*") + " at=" + pattern()
                        + (random.nextBoolean() ? "" : " variable=" + pattern()));
            }
            Traits finding = new Traits(
                    word("race", "deadlock"),
                    List.of(letters("ab", 4)),
                    List.of(letters("ab", 3) + "(" + letters("ab", 2) + ")", letters("ab", 3)),
                    null);
            boolean expected = rules.stream().anyMatch(rule -> holds(rule, finding));
            assertThat(Suppressions.parse(rules).hold(finding))
                    .as(rules + " " + finding)
                    .isEqualTo(expected);
            held += expected ? 1 : 0;
        }
        assertThat(held).isBetween(500, 4_500);
    }

    private static boolean holds(String rule, Traits finding) {
        String[] words = rule.split(" ");
        boolean holds = words[0].equals("*") || words[0].equals(finding.kind());
        Map<String, Stream<String>> texts = Map.of(
                "at",
                finding.places().stream().flatMap(place -> Stream.of(place, place.replaceFirst("\\(.*", ""))),
                "variable",
                finding.subjects().stream());
        for (int w = 1; w < words.length; w++) {
            String[] condition = words[w].split("=", -1);
            holds &= texts.get(condition[0]).anyMatch(text -> Pattern.matches(condition[1].replace("*", ".*"), text));
        }
        return holds;
    }

    private String pattern() {
        return letters("ab*", 4);
    }

    private String word(String... words) {
        return words[random.nextInt(words.length)];
    }

    private String letters(String alphabet, int most) {
        StringBuilder text = new StringBuilder();
        for (int length = random.nextInt(most + 1); length > 0; length--) {
            text.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        return text.toString();
    }

    @Test
    void hundredsOfThousandsOfRulesTakeSeconds() {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 100_000; i++) {
            lines.add("race at=com.acme.Class" + i + ".* variable=*" + (i % 2 == 0 ? "count" : "total"));
        }
        Assertions.assertTimeoutPreemptively(Duration.ofMinutes(10), () -> {
            Suppressions rules = Suppressions.parse(lines);
            int held = 0;
            for (int i = 0; i < 1_000; i++) {
                String place = "com.acme.Class" + i + ".run(Class.java:1)";
                held += rules.hold(new Traits("race", List.of("x.count"), List.of(place), null)) ? 1 : 0;
            }
            assertThat(held).isEqualTo(500);
        });
    }

    /** Each has to be compared with each name, however long these are. */
    @Test
    void manyRulesThatBeginWithAStarAndLongNamesTakeSeconds() {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            lines.add("* at=*.generated" + i + ".*=a*a*b");
        }
        Traits finding = new Traits("deadlock", List.of("a".repeat(60_000)), List.of("a.".repeat(30_000)), null);
        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(40),
                () -> assertThat(Suppressions.parse(lines).hold(finding)).isFalse());
        lines.add("* at=*.a.*.a.");
        assertThat(Suppressions.parse(lines).hold(finding)).isTrue();
    }

    @Test
    void aLongWrongWordIsCutShort() {
        assertThatThrownBy(() -> Suppressions.parse(List.of("race " + "x".repeat(100_000))))
                .satisfies(wrong -> assertThat(wrong.getMessage()).hasSizeLessThan(300));
    }
}
