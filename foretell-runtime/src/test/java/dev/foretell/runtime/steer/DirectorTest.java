// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.trace.schedule.Action;
import dev.foretell.trace.schedule.Outcome;
import dev.foretell.trace.schedule.Schedule;
import dev.foretell.trace.schedule.Step;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Threads at gates, without a program. */
@Timeout(60)
class DirectorTest {
    private static final Object VARIABLE = new Object();

    @TempDir
    Path directory;

    private final Steered main = Steered.root("main", 1, 0);
    private final Steered first = main.child(2, 0);
    private final Steered second = main.child(3, 0);
    private final List<String> order = Collections.synchronizedList(new ArrayList<>());
    private Director director;

    @Test
    void twoWhoMeetAreSeenAndLetGoInOrder() throws Exception {
        direct("race", meet("main/1", 1, 1), meet("main/2", 2, 1));
        Thread one = arriving(first, VARIABLE, 1);
        Thread other = arriving(second, VARIABLE, 2);
        one.join();
        other.join();
        assertThat(outcome().isConfirmed()).isTrue();
        assertThat(outcome().threads()).hasSize(2);
        assertThat(order).containsExactly("main/1", "main/2");
    }

    @Test
    void differentVariablesAreNoRace() throws Exception {
        direct("race", meet("main/1", 1, 1), meet("main/2", 2, 1));
        Thread one = arriving(first, VARIABLE, 1);
        Thread other = arriving(second, new Object(), 2);
        one.join();
        other.join();
        assertThat(outcome().isConfirmed()).isFalse();
        assertThat(outcome().text()).contains("with different variables");
    }

    @Test
    void whoIsWaitedForInVainHoldsNobodyForLong() throws Exception {
        direct("race", meet("main/1", 1, 1), meet("main/2", 2, 1));
        Thread.currentThread().interrupt();
        LockSupport.unpark(Thread.currentThread());
        director.arrive(first, Action.WRITE, VARIABLE, 0, 1);
        assertThat(Thread.interrupted()).isTrue();
        long before = System.nanoTime();
        LockSupport.parkNanos(10_000_000_000L);
        assertThat(System.nanoTime() - before).isLessThan(5_000_000_000L);
        assertThat(outcome().isConfirmed()).isFalse();
        assertThat(outcome().text())
                .isEqualTo(
                        "the run went another way: thread main/2 did not come to w(A.x) at P2; no such thread was started");
    }

    @Test
    void turnsComeInTheOrderOfTheSchedule() throws Exception {
        direct("atomicity", turn("main/1", 1, 1), turn("main/2", 2, 1), turn("main/1", 3, 1));
        Thread other = arriving(second, VARIABLE, 2);
        Thread one = arriving(first, VARIABLE, 1, 3);
        one.join();
        other.join();
        director.end();
        assertThat(order).containsExactly("main/1", "main/2", "main/1");
        // When the program may end, what was seen is written.
        assertThat(outcome().isConfirmed()).isTrue();
    }

    @Test
    void aPatternThatLacksAnAccessHasNotHappened() throws Exception {
        direct("atomicity", turn("main/1", 1, 1), turn("main/2", 2, 1), turn("main/1", 3, 1));
        Thread other = arriving(second, VARIABLE, 2);
        Thread one = arriving(first, VARIABLE, 3);
        one.join();
        other.join();
        director.end();
        assertThat(outcome().isConfirmed()).isFalse();
        assertThat(outcome().text()).isEqualTo("the run went another way: thread main/1 did not come to w(A.x) at P1");
    }

    @Test
    void aTurnThatDoesNotComeIsSkippedUnlessTheFindingIsAboutIt() throws Exception {
        direct("race", turn("main/3", 9, 0), meet("main/1", 1, 1), meet("main/2", 2, 1));
        Thread one = arriving(first, VARIABLE, 1);
        Thread other = arriving(second, VARIABLE, 2);
        one.join();
        other.join();
        assertThat(outcome().isConfirmed()).isTrue();
    }

    @Test
    void anyThreadsMayMeetAtAnyOccurrence() throws Exception {
        direct("race", any("*1", 1), any("*2", 1));
        Thread one = arriving(first, new Object(), 1, 1);
        Thread other = arriving(second, VARIABLE, 1);
        Thread third = arriving(main.child(4, 0), VARIABLE, 1);
        one.join();
        other.join();
        third.join();
        assertThat(outcome().isConfirmed()).isTrue();
    }

    @Test
    void aCallOnAContainerHasHappenedWhenItIsOver() throws Exception {
        direct("stale", call("main/1", Action.READ, 1), call("main/2", Action.WRITE, 2));
        director.call(first, Action.READ, VARIABLE, "A.x", 7, 1);
        Thread other = new Thread(() -> {
            director.call(second, Action.WRITE, VARIABLE, "A.x", 7, 2);
            order.add("other");
            director.called(second);
        });
        other.start();
        while (other.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        // What is logged of the call does not let the other go.
        director.done(first);
        order.add("still in the call");
        director.called(first);
        other.join();
        director.end();
        assertThat(order).containsExactly("still in the call", "other");
        assertThat(outcome().isConfirmed()).isTrue();
    }

    @Test
    void aCallAboutAnotherKeyIsNotTheStep() throws Exception {
        direct("stale", call("main/1", Action.READ, 1), call("main/2", Action.WRITE, 2));
        director.call(first, Action.READ, VARIABLE, "A.x", 7, 1);
        director.called(first);
        director.call(second, Action.WRITE, VARIABLE, "A.x", 8, 2);
        director.called(second);
        director.end();
        assertThat(outcome().isConfirmed()).isFalse();
    }

    @Test
    void aLockThatIsTakenAgainIsAStepThatNobodyIsHeldBefore() throws Exception {
        direct("race", acquire("main/1", 1), meet("main/1", 2, 1), meet("main/2", 3, 1));
        director.regained(first, VARIABLE, 1);
        Thread one = arriving(first, VARIABLE, 2);
        Thread other = arriving(second, VARIABLE, 3);
        one.join();
        other.join();
        assertThat(outcome().isConfirmed()).isTrue();
        assertThat(outcome().text()).doesNotContain("did not come");
    }

    private static Step call(String thread, Action action, int place) {
        return new Step(Step.Role.TURN, thread, action, "P" + place, "A.x", 1, 1);
    }

    private static Step acquire(String thread, int place) {
        return new Step(Step.Role.TURN, thread, Action.ACQUIRE, "P" + place, "A", 1, 0);
    }

    private void direct(String finding, Step... steps) {
        director = new Director(
                new Schedule(finding, "f", List.of(steps)), new PlainHost(), directory.resolve("seen"), false);
        director.start();
    }

    private Outcome outcome() throws IOException {
        return Outcome.read(directory.resolve("seen"));
    }

    /** A thread that writes at these sites, one after the other. */
    private Thread arriving(Steered thread, Object variable, int... sites) {
        Thread java = new Thread(() -> {
            for (int site : sites) {
                director.arrive(thread, Action.WRITE, variable, 0, site);
                order.add(thread.birth);
                director.done(thread);
            }
        });
        java.start();
        return java;
    }

    private static Step meet(String thread, int place, int variable) {
        return new Step(Step.Role.MEET, thread, Action.WRITE, "P" + place, "A.x", 1, variable);
    }

    private static Step turn(String thread, int place, int variable) {
        return meet(thread, place, variable).as(Step.Role.TURN);
    }

    private static Step any(String thread, int place) {
        return new Step(Step.Role.MEET, thread, Action.WRITE, "P" + place, "A.x", 0, 1);
    }

    /** Sites are places by number. */
    private static final class PlainHost implements Host {
        @Override
        public String place(int site) {
            return "P" + site;
        }

        @Override
        public String field(int site) {
            return "x";
        }

        @Override
        public int holder(Object lock) {
            return 0;
        }

        @Override
        public Map<Long, Outcome.Seen> stuck() {
            return Map.of();
        }

        @Override
        public void send() {}

        @Override
        public void receive() {}

        @Override
        public void start(Runnable task, String name) {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            thread.start();
        }

        @Override
        public void say(String line) {
            throw new AssertionError(line);
        }
    }
}
