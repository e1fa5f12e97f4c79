// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.regex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.spec.Action;
import dev.foretell.spec.Observation;
import dev.foretell.spec.Property;
import dev.foretell.spec.Runs;
import dev.foretell.spec.SpecificationException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class RegexMonitorTest {
    private static final int PAIRS = Integer.getInteger("foretell.formulas", 2_000);
    private static final String[] LETTERS = {"a", "b", "c"};
    private static final int LONGEST = 7;

    /** {@code -Dforetell.formulas} sets the number of pairs of an expression and a word. */
    @Test
    void agreesWithTheRegularExpressionsOfTheJdk() {
        int violated = 0;
        for (int seed = 0; seed < PAIRS; seed++) {
            Random random = new Random(seed);
            int depth = seed % 20 == 0 ? 3 : 2;
            Pair expression = plain(random, depth);
            List<String> word = word(random);
            int verdict = verdict(expression.ours, word);
            assertThat(verdict)
                    .as(expression.ours + " on " + word)
                    .isEqualTo(firstThatCannotBeCompleted(expression.theirs, word, 1 << depth));
            violated += verdict >= 0 ? 1 : 0;
        }
        assertThat(violated).isGreaterThan(PAIRS / 10);
    }

    private record Pair(String ours, String theirs) {}

    /** An expression in both notations; the JDK has no complement, and intersection as lookahead at the start only. */
    private static Pair plain(Random random, int depth) {
        int kind = depth == 0 ? 0 : random.nextInt(7);
        if (kind == 0) {
            String letter = LETTERS[random.nextInt(3)];
            return new Pair(letter, letter);
        }
        Pair f = plain(random, depth - 1);
        Pair g = plain(random, depth - 1);
        return switch (kind) {
            case 1, 2 -> new Pair("(" + f.ours + " " + g.ours + ")", "(?:" + f.theirs + g.theirs + ")");
            case 3 -> new Pair("(" + f.ours + " | " + g.ours + ")", "(?:" + f.theirs + "|" + g.theirs + ")");
            case 4 -> new Pair("(" + f.ours + ")*", "(?:" + f.theirs + ")*");
            case 5 -> new Pair("(" + f.ours + ")+", "(?:" + f.theirs + ")+");
            default -> new Pair("(" + f.ours + ")?", "(?:" + f.theirs + ")?");
        };
    }

    private static List<String> word(Random random) {
        List<String> word = new ArrayList<>();
        for (int n = random.nextInt(LONGEST); n > 0; n--) {
            word.add(LETTERS[random.nextInt(3)]);
        }
        return word;
    }

    private static int verdict(String expression, List<String> word) {
        try {
            return Runs.violation(property(expression), Runs.internals(word));
        } catch (SpecificationException e) {
            if (e.getMessage().contains("no run ever violates")) {
                return -1;
            }
            assertThat(e).hasMessageContaining("no sequence of events is allowed");
            return 0;
        }
    }

    /** An expression of n letters can be completed, if at all, by at most n of them. */
    private static int firstThatCannotBeCompleted(String expression, List<String> word, int letters) {
        Pattern pattern = Pattern.compile(expression);
        List<String> named =
                List.of(LETTERS).stream().filter(expression::contains).toList();
        StringBuilder read = new StringBuilder();
        for (int i = 0; i <= word.size(); i++) {
            if (!canBeCompleted(pattern, read.toString(), named, letters)) {
                return i;
            }
            if (i < word.size() && named.contains(word.get(i))) {
                read.append(word.get(i));
            }
        }
        return -1;
    }

    private static boolean canBeCompleted(Pattern pattern, String prefix, List<String> named, int letters) {
        List<String> open = new ArrayList<>(List.of(prefix));
        for (int length = 0; length <= letters; length++) {
            List<String> longer = new ArrayList<>();
            for (String text : open) {
                if (pattern.matcher(text).matches()) {
                    return true;
                }
                named.forEach(letter -> longer.add(text + letter));
            }
            open = longer;
        }
        return false;
    }

    /** {@code -Dforetell.formulas} sets the number of pairs of an expression and a word. */
    @Test
    void agreesWithTheSetsOfWordsThatExpressionsMean() {
        int violated = 0;
        for (int seed = 0; seed < PAIRS / 4; seed++) {
            Random random = new Random(seed);
            Words expression = extended(random, 2);
            List<String> word = word(random).stream().limit(3).toList();
            int verdict = verdict(expression.text, word);
            assertThat(verdict).as(expression.text + " on " + word).isEqualTo(expression.violation(word));
            violated += verdict >= 0 ? 1 : 0;
        }
        assertThat(violated).isGreaterThan(PAIRS / 60);
    }

    /** An expression and all its words of at most {@link #SHORT} letters. */
    private record Words(String text, Set<String> words) {
        private static final int SHORT = 8;
        private static final Set<String> ALL = all();

        private static Set<String> all() {
            List<String> words = new ArrayList<>(List.of(""));
            for (int i = 0; i < words.size(); i++) {
                if (words.get(i).length() < SHORT) {
                    words.add(words.get(i) + "a");
                    words.add(words.get(i) + "b");
                }
            }
            return new HashSet<>(words);
        }

        int violation(List<String> word) {
            StringBuilder read = new StringBuilder();
            for (int i = 0; i <= word.size(); i++) {
                String prefix = read.toString();
                if (words.stream().noneMatch(w -> w.startsWith(prefix))) {
                    return i;
                }
                if (i < word.size() && !word.get(i).equals("c")) {
                    read.append(word.get(i));
                }
            }
            return -1;
        }

        static Words concatenation(Words f, Words g) {
            Set<String> words = new HashSet<>();
            for (String left : f.words) {
                for (String right : g.words) {
                    if (left.length() + right.length() <= SHORT) {
                        words.add(left + right);
                    }
                }
            }
            return new Words("(" + f.text + " " + g.text + ")", words);
        }

        static Words star(Words f) {
            Words result = new Words("", Set.of(""));
            int size = 0;
            while (size != result.words.size()) {
                size = result.words.size();
                Set<String> more = new HashSet<>(result.words);
                more.addAll(concatenation(result, f).words);
                result = new Words("", more);
            }
            return new Words("(" + f.text + ")*", result.words);
        }
    }

    /** Over a and b, both of which occur, so that complements are the same to both sides. */
    private static Words extended(Random random, int depth) {
        Words both = new Words("(a b | epsilon)", Set.of("ab", ""));
        Words part = part(random, depth);
        Set<String> words = new HashSet<>(part.words);
        words.addAll(both.words);
        return random.nextBoolean()
                ? Words.concatenation(part, new Words("(b | a)", Set.of("a", "b")))
                : new Words("(" + part.text + " | (a b | epsilon))", words);
    }

    private static Words part(Random random, int depth) {
        int kind = depth == 0 ? 0 : random.nextInt(6);
        if (kind == 0) {
            String letter = LETTERS[random.nextInt(2)];
            return new Words(letter, Set.of(letter));
        }
        Words f = part(random, depth - 1);
        Words g = part(random, depth - 1);
        Set<String> words = new HashSet<>(kind == 3 || kind == 4 ? f.words : Words.ALL);
        switch (kind) {
            case 1:
                return Words.concatenation(f, g);
            case 2:
                return Words.star(f);
            case 3:
                words.addAll(g.words);
                return new Words("(" + f.text + " | " + g.text + ")", words);
            case 4:
                words.retainAll(g.words);
                return new Words("(" + f.text + " & " + g.text + ")", words);
            default:
                words.removeAll(f.words);
                return new Words("~(" + f.text + ")", words);
        }
    }

    private static Property property(String expression) {
        return Runs.property("spec S { event a = internal(a); event b = internal(b); event c = internal(c);"
                + " property r = regex { " + expression + " } }");
    }

    @Test
    void followsTheExampleOfTheManual() {
        Property order = Runs.property("""
                spec Files {
                  event open  = call java.io.RandomAccessFile.<init>(..);
                  event use   = call java.io.RandomAccessFile.read(..) | call java.io.RandomAccessFile.write(..);
                  event close = call java.io.RandomAccessFile.close();
                  property order = regex { (open use* close)* }
                }
                """);
        assertThat(Runs.violation(order, calls("<init>", "read", "write", "close", "<init>")))
                .isEqualTo(-1);
        assertThat(Runs.violation(order, calls("<init>", "close", "read"))).isEqualTo(3);
        assertThat(order.explanation().words()).contains("2 states", "state 1 (start), open: state 2");
        assertThat(order.explanation().dot())
                .contains("1 -> 2 [label = \"open\"]", "1 -> 0 [label = \"use or close\"]");
    }

    private static List<Observation> calls(String... methods) {
        return List.of(methods).stream()
                .map(method -> new Observation("t", Action.CALL, "java.io.RandomAccessFile." + method, null))
                .toList();
    }

    @Test
    void takesAnEventThatIsSeveralInTheOrderOfTheirDeclaration() {
        String spec = "spec S { var x : int; event odd = write(x) when x %% 2 = 1; event high = write(x) when x > 2;"
                + " property r = regex { %s } }";
        List<Observation> both = List.of(new Observation("t", Action.WRITE, "x", 3L));
        assertThat(Runs.violation(Runs.property(String.format(spec, "odd high")), both))
                .isEqualTo(-1);
        assertThat(Runs.violation(Runs.property(String.format(spec, "high odd")), both))
                .isEqualTo(1);
        assertThat(Runs.violation(
                        Runs.property(String.format(spec, "high odd")),
                        List.of(new Observation("t", Action.WRITE, "x", 4L))))
                .isEqualTo(-1);
    }

    @Test
    void refusesWhatNothingOrEverythingFulfils() {
        refuses("a & b", "no sequence of events is allowed");
        refuses("~(a b)", "every sequence can be completed");
        refuses("a d", "1:102: unknown event 'd', expected one declared above");
        refuses("a |", "unexpected end");
        assertThat(property("~(. * a a .*)")).isNotNull();
    }

    private static void refuses(String expression, String message) {
        assertThatThrownBy(() -> property(expression))
                .isInstanceOf(SpecificationException.class)
                .hasMessageContaining(message);
    }
}
