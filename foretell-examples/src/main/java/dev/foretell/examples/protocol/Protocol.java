// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples.protocol;

import dev.foretell.examples.Schedule;
import java.util.List;

/**
 * Two steps of two threads that are right in one order and wrong in the other. {@code keeps} makes sure of the right
 * order; {@code breaks} takes the wrong one; in {@code lucky} the right order comes about, but nothing makes sure of it.
 */
public abstract class Protocol {
    /** Names of programs in this package, and of the specifications beside them. */
    public static final List<String> NAMES = List.of(
            "SafeIterator",
            "HasNext",
            "SafeMapView",
            "LockDiscipline",
            "FileUse",
            "SocketUse",
            "ReaderUse",
            "WriterUse",
            "ExecutorUse",
            "MatcherUse",
            "JdbcUse",
            "TimerUse",
            "Handshake",
            "MailboxOrder",
            "PaidFirst",
            "Published",
            "Leader",
            "Flushed",
            "RequestAnswered",
            "JdbcClosed",
            "LockReleased");

    abstract void first() throws Exception;

    abstract void second() throws Exception;

    /** Whether the first step is wrong only if nothing comes after it. */
    boolean isAboutTheEnd() {
        return false;
    }

    /** Whether it depends on the order of the steps if the rule is broken. Otherwise the first step alone keeps it, the second one alone breaks it. */
    boolean isMatterOfLuck() {
        return true;
    }

    final void run(String mode) throws InterruptedException {
        if (!isMatterOfLuck()) {
            Thread thread = new Thread(mode.equals("breaks") ? this::stepTwo : this::stepOne, "t1");
            thread.start();
            thread.join();
            return;
        }
        switch (mode) {
            case "keeps" -> ordered(this::stepOne, this::stepTwo);
            case "breaks" -> {
                ordered(this::stepTwo, this::stepOne);
                if (!isAboutTheEnd()) {
                    stepTwo();
                }
            }
            case "lucky" -> Schedule.inTurn(this::stepOne, this::stepTwo);
            default -> throw new IllegalArgumentException("give keeps, breaks or lucky instead of " + mode);
        }
    }

    private static void ordered(Runnable one, Runnable two) throws InterruptedException {
        Thread thread = new Thread(one, "t1");
        thread.start();
        thread.join();
        Thread other = new Thread(two, "t2");
        other.start();
        other.join();
    }

    private void stepOne() {
        attempt(this::first);
    }

    private void stepTwo() {
        attempt(this::second);
    }

    private interface Step {
        void run() throws Exception;
    }

    /** The class that is used wrongly may notice it, or not. */
    private static void attempt(Step step) {
        try {
            step.run();
        } catch (Exception e) {
            System.out.println("noticed: " + e);
        }
    }
}
