// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.views.Play;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CheckerTest {
    private static final String PHIL = """
            thread view Phil grammar Phil.g {
              return Phil.Phil(Fork left, Fork right) start reset(true),
              call synchronized void Fork.get() get,
              call synchronized void Fork.release() release reset(callee == session.right),
              call void Pasta.eat() eat
            }
            """;
    private static final String PHIL_GRAMMAR = """
            S ::= start
                  (S.left = start.left; S.right = start.right;)
                | gf1=get gf2=get eat rf1=release rf2=release
                  (S.left = session.left; S.right = session.right;)
                  { assert gf1.callee == S.left && gf2.callee == S.right; }
                  { assert rf1.callee == S.left && rf2.callee == S.right; }
            """;
    private static final String FORK = """
            local view ForkView grammar Fork.g specifies Fork {
              exec synchronized void get() get,
              return synchronized void release() release reset(true)
            }
            """;

    private final Object left = new Object();
    private final Object right = new Object();
    private Play phil;

    @BeforeEach
    void start() {
        phil = new Play(PHIL, PHIL_GRAMMAR);
    }

    private void meal(Object first, Object second) {
        phil.event("get", first, 1).event("get", second, 1).event("eat", null, 1);
        phil.event("release", left, 1).event("release", right, 1);
    }

    @Test
    void isSilentForPhilosophersWhoEatWell() {
        phil.event("start", null, 1, left, right);
        meal(left, right);
        meal(left, right);

        assertThat(phil.violations).isEmpty();
        assertThat(phil.remarks).isEmpty();
    }

    @Test
    void showsTheValuesOfAFailedAssertion() {
        phil.event("start", null, 1, left, right);
        meal(left, right);
        meal(right, left);
        meal(left, right);

        assertThat(phil.violations).hasSize(1);
        Violation violation = phil.violations.get(0);
        assertThat(violation.isParseError()).isFalse();
        assertThat(violation.number()).isEqualTo(5);
        assertThat(violation.place()).isEqualTo("Phil.g:5");
        assertThat(violation.values())
                .contains("gf1.callee = " + Described.of(right), "S.left = " + Described.of(left));
    }

    @Test
    void saysWhatWasExpectedInASession() {
        phil.event("start", null, 1, left, right);
        phil.event("get", left, 1).event("eat", null, 1);
        phil.event("release", left, 1);
        assertThat(phil.violations).as("nothing is judged before a reset").isEmpty();
        phil.event("release", right, 1);

        assertThat(phil.violations).hasSize(1);
        assertThat(phil.violations.get(0).number()).isEqualTo(2);
        assertThat(phil.violations.get(0).expected()).containsExactly("get");
        assertThat(phil.violations.get(0).history()).hasSize(4);
    }

    @Test
    void judgesNothingThatIsLeftOver() {
        phil.event("start", null, 1, left, right).event("eat", null, 1).event("eat", null, 1);

        assertThat(phil.violations).isEmpty();
    }

    @Test
    void comparesThreadsAsTheForkDoes() {
        Play fork = new Play(FORK, "S ::= get release { assert get.threadid==release.threadid; }");

        fork.event("get", left, 7).event("release", left, 7);
        assertThat(fork.violations).isEmpty();
        fork.event("get", left, 7).event("release", left, 8);
        assertThat(fork.violations).hasSize(1);
        assertThat(fork.violations.get(0).values()).containsExactly("get.threadid = 7", "release.threadid = 8");
    }

    @Test
    void checksEachBeginningIfThereIsNoReset() {
        Play play = Play.letters("ab", "S ::= a b S | a |");

        assertThat(play.word("abaab").violations).hasSize(1);
        Violation violation = play.violations.get(0);
        assertThat(violation.number()).isEqualTo(4);
        assertThat(violation.isUnfinished()).isFalse();
        assertThat(violation.expected()).containsExactly("b", "the end");
    }

    @Test
    void refusesABeginningThatCouldOnlyBeCompleted() {
        Play play = Play.letters("ab", "S ::= a b S |");

        assertThat(play.word("a").violations).hasSize(1);
        assertThat(play.violations.get(0).isUnfinished()).isTrue();
        assertThat(play.violations.get(0).expected()).containsExactly("b");
    }

    @Test
    void takesBackWhatATrialOfTheEndDid() {
        Play play = Play.letters("ab", """
                import java.util.*;
                List<Integer> S.ends = new ArrayList<>();
                S ::= a S | b S | ( S.ends.add(1); ) { assert S.ends.size() == 1; }
                """);

        assertThat(play.word("abbaab").violations).isEmpty();
        assertThat(play.remarks).isEmpty();
    }

    @Test
    void runsActionsOnceAndInOrder() {
        Play play = Play.letters("ab", """
                List<Integer> S.seen = new ArrayList<>();
                S ::= a ( S.seen.add(a.n); ) S | b ( S.seen.add(b.n); ) S
                    | { assert S.seen.size() < 1 || S.seen.get(S.seen.size() - 1) == S.seen.size() - 1; }
                """);

        assertThat(play.word("abbaabab").violations).isEmpty();
        assertThat(play.remarks).isEmpty();
    }

    @Test
    void passesAttributesUpThroughLeftRecursion() {
        Play play = Play.letters("ab", """
                int S.balance = 0;
                S ::= S1=S a ( S.balance = S1.balance + 1; )
                    | S1=S b ( S.balance = S1.balance - 1; ) { assert S.balance >= 0 : "closed too often"; }
                    | ( S.balance = 0; )
                """);

        assertThat(play.word("aabbab").violations).isEmpty();
        assertThat(play.anew().word("aabbb").violations).hasSize(1);
        assertThat(play.violations.get(0).values()).containsExactly("S.balance = -1");
    }

    @Test
    void passesAttributesDownAndIntoOtherSymbols() {
        Play play = Play.letters("abc", """
                int S.depth = 0; int A.depth = 100;
                S ::= a ( S1.depth = S.depth + 1; ) S1=S | A
                A ::= b { assert A.depth == 2; } | c { assert A.depth != 2; } |
                """);

        assertThat(play.word("aab").violations).isEmpty();
        assertThat(play.anew().word("aac").violations).hasSize(1);
        assertThat(play.anew().word("ac").violations).isEmpty();
    }

    @Test
    void followsSeveralReadingsAndKeepsThoseWhoseAssertionsHold() {
        Play play = Play.letters("ab", """
                int S.n = 0; int T.n = 0;
                R ::= S | T
                S ::= S1=S a ( S.n = S1.n + 1; ) { assert S.n < 3; } | ( S.n = 0; )
                T ::= T1=T a ( T.n = T1.n + 1; ) { assert T.n < 5; } | ( T.n = 0; )
                """);

        assertThat(play.word("aaaa").violations).isEmpty();
        assertThat(play.word("a").violations).hasSize(1);
        assertThat(play.remarks).hasSize(1).first().asString().contains("ambiguous");
    }

    @Test
    void leavesUndecidedWhatChangesACollectionInSeveralReadings() {
        Play play = Play.letters("abc", """
                List<Integer> R.l = new ArrayList<>(); List<Integer> S.l;
                R ::= S b | T b | a
                S ::= a ( S.l.add(1); )
                T ::= a
                """);

        play.word("abc");
        assertThat(play.violations).isEmpty();
        assertThat(play.remarks).hasSize(1).first().asString().contains("g:3").contains("more than one reading");
    }

    @Test
    void decidesWhatChangesACollectionInTheOnlyReadingThatIsLeft() {
        Play play = Play.letters("abc", """
                List<Integer> R.l = new ArrayList<>(); List<Integer> S.l;
                R ::= S b { assert R.l.size() == 1; } | T c | a
                S ::= a ( S.l.add(1); )
                T ::= a
                """);

        assertThat(play.word("ab").violations).isEmpty();
        assertThat(play.word("c").violations).hasSize(1);
        assertThat(play.remarks).isEmpty();
    }

    @Test
    void saysThatAnActionThrew() {
        Play play = Play.letters("a", "S ::= S a ( int[] none = {}; none[1] = 2; ) |");

        play.word("aa");
        assertThat(play.violations).isEmpty();
        assertThat(play.remarks).hasSize(1);
        assertThat(play.remarks.get(0)).contains("g:1").contains("ArrayIndexOutOfBounds");
    }

    @Test
    void forgetsHistoriesWhenSwitchedOffAndOn() {
        Play play = Play.letters("ab", "S ::= S a | ");

        play.word("a").checker.enable(false);
        play.word("b");
        play.checker.enable(true);
        play.word("a");
        assertThat(play.violations).isEmpty();
        assertThat(play.word("b").violations).hasSize(1);
        assertThat(play.violations.get(0).number()).isEqualTo(2);
    }

    @Test
    void cutsALongHistory() {
        Play play = Play.letters("ab", "S ::= S a |");

        play.word("a".repeat(100)).word("b");
        assertThat(play.violations).hasSize(1);
        assertThat(play.violations.get(0).history()).hasSize(17).contains("… 85 more …");
        assertThat(play.violations.get(0).history().get(16)).startsWith("101: b(n=0");
    }
}
