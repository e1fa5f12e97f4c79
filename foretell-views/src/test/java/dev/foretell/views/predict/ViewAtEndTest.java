// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.spec.Action;
import dev.foretell.spec.Observation;
import dev.foretell.spec.SpecificationException;
import dev.foretell.views.Play;
import dev.foretell.views.compile.ActionCompiler;
import dev.foretell.views.predict.ViewMonitor.Histories;
import dev.foretell.views.view.View;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Views that are judged at the end, against the words of each thread, cut at its resets. */
class ViewAtEndTest {
    private static final int RUNS = Integer.getInteger("foretell.runs", 3_000);

    /** Grammars, and the words that they have. */
    private static final Map<String, Predicate<String>> GRAMMARS = Map.of(
            "S ::= S a b | S c |", word -> word.matches("(ab|c)*"),
            "S ::= a T T ::= b T | c", word -> word.matches("ab*c"),
            "S ::= a S b S | c S |", ViewAtEndTest::isBalanced);

    private static boolean isBalanced(String word) {
        int open = 0;
        for (char letter : word.toCharArray()) {
            open += letter == 'a' ? 1 : letter == 'b' ? -1 : 0;
            if (open < 0) {
                return false;
            }
        }
        return open == 0;
    }

    private static String view(String when, String reset) {
        return "thread view V grammar g " + when + " { call void X.a() a, call void X.b() b, call void X.c() c " + reset
                + " }";
    }

    private static ViewMonitor monitor(String view, String grammar) {
        View read = Play.view(view, grammar);
        return new ViewMonitor(
                read, new ActionCompiler("", Map.of()).attributes(read, ViewAtEndTest.class.getClassLoader()));
    }

    /** {@code -Dforetell.runs} sets the number of runs for each view. */
    @Test
    void judgesWhatCameSinceTheLastReset() {
        int bad = 0;
        int early = 0;
        int kept = 0;
        for (Map.Entry<String, Predicate<String>> grammar : GRAMMARS.entrySet()) {
            for (String reset : List.of("", "reset(true)")) {
                ViewMonitor monitor = monitor(view("at end", reset), grammar.getKey());
                for (int seed = 0; seed < RUNS; seed++) {
                    Random random = new Random(seed);
                    Map<String, String> rest = new TreeMap<>();
                    boolean isBad = false;
                    Histories histories = monitor.start();
                    for (int n = random.nextInt(9); n > 0 && !isBad; n--) {
                        String thread = random.nextBoolean() ? "t1" : "t2";
                        String letter = "aabbc".substring(n % 5, n % 5 + 1);
                        letter = random.nextBoolean() ? letter : random.nextBoolean() ? "a" : "c";
                        histories = after(monitor, histories, thread, letter);
                        rest.merge(thread, letter, String::concat);
                        if (letter.equals("c") && !reset.isEmpty()) {
                            isBad = !grammar.getValue().test(rest.remove(thread));
                        }
                    }
                    String what = grammar.getKey() + " " + reset + ", rest " + rest;
                    assertThat(monitor.isBad(histories)).as(what).isEqualTo(isBad);
                    boolean isEarly = !isBad
                            && rest.values().stream()
                                    .anyMatch(grammar.getValue().negate());
                    assertThat(monitor.isBadAtEnd(histories)).as(what).isEqualTo(isEarly);
                    bad += isBad ? 1 : 0;
                    early += isEarly ? 1 : 0;
                    kept += isBad || isEarly ? 0 : 1;
                }
            }
        }
        assertThat(bad).isGreaterThan(RUNS / 4);
        assertThat(early).isGreaterThan(RUNS / 4);
        assertThat(kept).isGreaterThan(RUNS / 4);
    }

    private static Histories after(ViewMonitor monitor, Histories before, String thread, String letter) {
        Observation seen = new Observation(thread, Action.CALL, "X." + letter, null);
        return monitor.next(before, monitor.letter(seen)).iterator().next();
    }

    @Test
    void namesTheHistoryThatIsNotFinished() {
        ViewMonitor monitor = monitor(view("at end", ""), "S ::= S a b | S c |");
        Histories one = after(monitor, after(monitor, monitor.start(), "t1", "c"), "t2", "a");

        assertThat(monitor.unfinished(one)).isEqualTo("the history of t2");
        assertThat(monitor.ofUnfinished(one).test(monitor.letter(new Observation("t2", Action.CALL, "X.b", null))))
                .isTrue();
        assertThat(monitor.ofUnfinished(one).test(monitor.letter(new Observation("t1", Action.CALL, "X.b", null))))
                .isFalse();
        assertThat(monitor.unfinished(after(monitor, one, "t1", "a"))).isEqualTo("the history of t1, and 1 more");
        assertThat(monitor.isBadAtEnd(after(monitor, one, "t2", "b"))).isFalse();
    }

    @Test
    void saysNothingOfTheEndWithoutBeingAsked() {
        ViewMonitor monitor = monitor(view("", "reset(true)"), "S ::= a T T ::= b T | c");

        assertThat(monitor.isBadAtEnd(after(monitor, monitor.start(), "t1", "a")))
                .isFalse();
        assertThatThrownBy(() -> monitor(view("at start", ""), "S ::= a S | b S | c S |"))
                .isInstanceOf(SpecificationException.class)
                .hasMessageContaining("'end'");
    }
}
