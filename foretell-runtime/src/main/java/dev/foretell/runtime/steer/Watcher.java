// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

import dev.foretell.trace.schedule.Outcome;
import dev.foretell.trace.schedule.Schedule;
import dev.foretell.trace.schedule.Step;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/** A thread of ours that breaks stalls, sees meetings, and writes down what came of the schedule. */
final class Watcher implements Runnable {
    private static final long MILLI = 1_000_000;

    /** Nothing moves, and no thread of the program runs or sleeps. */
    private static final long QUIET = 400 * MILLI;

    /** Where any thread may take a step, many wait in vain. */
    private static final long QUIET_ANY = 60 * MILLI;

    /** Nothing moves, and some thread of the program sleeps. */
    private static final long ASLEEP = 2_000 * MILLI;

    /** The schedule gets no further, whatever moves. */
    private static final long LONGEST = 10_000 * MILLI;

    /** The second of a race waits so long for the first. */
    private static final long FIRST = 200 * MILLI;

    /** All stalls together hold the program up no longer. */
    private static final long LONGEST_IN_ALL = 30_000 * MILLI;

    private static final long LONGEST_WRITING = 5_000 * MILLI;

    private static final int MOST_SKIPPED = 40;
    private static final int MOST_FREED = 100;

    private static final String ANOTHER_WAY = "the run went another way: ";

    /** Counts how often threads come to gates; about. */
    long moves;

    private final Schedule schedule;
    private final ScheduleProgress progress;
    private final Host host;
    private final Path file;
    private final boolean hasMeeting;

    /** The number of turns that the finding is about: a run without one of them does not show it. */
    private final int inPattern;

    private final boolean isForAny;
    private final ConcurrentLinkedQueue<Steered> threads = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean isTold = new AtomicBoolean();

    /** Whether that stands in the file: until then the program must not end. */
    private volatile boolean isWritten;

    private final ProgramThreads states = new ProgramThreads();
    private int skipped;
    private int freed;

    /** How long nothing moved before stalls were broken. */
    private long stalled;

    private final boolean isDebugged;

    Watcher(Schedule schedule, ScheduleProgress progress, Host host, Path file, boolean isDebugged) {
        this.isDebugged = isDebugged;
        this.schedule = schedule;
        this.progress = progress;
        this.host = host;
        this.file = file;
        boolean meets = false;
        boolean any = false;
        int pattern = 0;
        for (Step step : schedule.steps()) {
            meets |= step.role() == Step.Role.MEET;
            any |= step.isOfSomeThread();
            pattern += step.role() == Step.Role.TURN && step.variable() != 0 ? 1 : 0;
        }
        hasMeeting = meets;
        isForAny = any;
        inPattern = pattern;
    }

    void start() {
        host.start(this, "foretell-steering");
    }

    void met(Steered thread) {
        threads.add(thread);
    }

    @Override
    public void run() {
        try {
            watch();
        } catch (Throwable e) {
            tell(new Outcome(false, "steering failed: " + e, List.of()));
        } finally {
            progress.open();
        }
    }

    private void watch() {
        Pause pause = new Pause();
        long advances = -1;
        long seenMoves = -1;
        long advancedAt = 0;
        long movedAt = 0;
        while (!isTold.get()) {
            pause.moment();
            long now = System.nanoTime();
            if (progress.advances() != advances) {
                advances = progress.advances();
                advancedAt = now;
                movedAt = now;
            }
            if (moves != seenMoves) {
                seenMoves = moves;
                movedAt = now;
            }
            if (isComplete()) {
                return;
            }
            if (!progress.isAnyWaiting()) {
                advancedAt = now;
            } else if (now - advancedAt > LONGEST || isStalled(now - movedAt)) {
                stalled += now - advancedAt;
                if (breakStall()) {
                    return;
                }
                movedAt = System.nanoTime();
            }
        }
    }

    private boolean isStalled(long quiet) {
        if (quiet < (isForAny ? QUIET_ANY : QUIET)) {
            return false;
        }
        return switch (states.look(threads, progress)) {
            case RUNNING -> false;
            case ASLEEP -> quiet > ASLEEP;
            case STILL -> true;
        };
    }

    /** Whether the schedule has come to its end. */
    private boolean isComplete() {
        progress.noteEnded();
        if (!hasMeeting) {
            if (progress.isAtDebuggedTurn()) {
                stopForDebugger();
                progress.goOnDebugged();
            }
            if (!progress.areTurnsOver()) {
                return false;
            }
            progress.open();
            tell(schedule.finding().equals(Schedule.HANG) ? hang() : pattern());
            return true;
        }
        List<Waiting> there = progress.meeting();
        if (there == null) {
            return false;
        }
        if (isDebugged) {
            stopForDebugger();
        }
        if (schedule.finding().equals(Schedule.DEADLOCK)) {
            progress.free(there);
            tell(new Cycle(there, schedule, host).await());
            return true;
        }
        tell(new Outcome(true, "both threads were about to access the same variable, at the same time", seen(there)));
        letGoInOrder(there);
        return true;
    }

    private void stopForDebugger() {
        host.say("the next steps show the finding; the program stands until a debugger attaches, and lets it go on");
        FindingReached.stop();
    }

    private void letGoInOrder(List<Waiting> there) {
        Pause pause = new Pause();
        for (Waiting one : there) {
            progress.free(List.of(one));
            long until = System.nanoTime() + FIRST;
            while (!one.isDone && System.nanoTime() - until < 0) {
                pause.moment();
            }
        }
    }

    /** Whether that was the end of the schedule. */
    private boolean breakStall() {
        boolean isLate = stalled > LONGEST_IN_ALL;
        if (!isLate && progress.skipTurn() && ++skipped < MOST_SKIPPED
                || !isLate && progress.freeLongest() && ++freed < MOST_FREED) {
            return false;
        }
        tell(diverged(ANOTHER_WAY));
        return true;
    }

    private Outcome diverged(String how) {
        Step missing = progress.missing();
        String first = progress.divergence();
        String text = missing == null
                ? "the threads came there with different variables"
                : "thread " + missing.thread() + " did not come to " + missing.text()
                        + states.describe(threads, missing.thread());
        if (first != null && !text.startsWith(first)) {
            text = first + "; later " + text;
        }
        return new Outcome(false, how + text, List.of());
    }

    private Outcome pattern() {
        List<Waiting> happened = progress.happened();
        return progress.divergence() == null || inPattern > 0 && happened.size() == inPattern
                ? new Outcome(true, "the accesses came in this order", seen(happened))
                : new Outcome(false, ANOTHER_WAY + progress.divergence(), List.of());
    }

    /** Whether the thread of the pattern's last step, which comes to wait then, waits for ever. */
    private Outcome hang() {
        Outcome pattern = pattern();
        List<Waiting> happened = progress.happened();
        if (!pattern.isConfirmed() || happened.isEmpty()) {
            return pattern;
        }
        Waiting last = happened.get(happened.size() - 1);
        Outcome seen = new Standstill(host).await(last);
        return seen != null ? seen : new Outcome(false, last.name() + " does not wait for ever", List.of());
    }

    void end() {
        if (!isTold.get()) {
            progress.noteEnded();
            boolean isDone = !hasMeeting && progress.areTurnsOver();
            if (isDone && schedule.finding().equals(Schedule.HANG)) {
                tell(new Outcome(false, "no thread waited for ever: the program ended", List.of()));
            } else {
                tell(isDone ? pattern() : diverged("the program ended before the schedule: "));
            }
        }
        progress.open();
        Pause pause = new Pause();
        long until = System.nanoTime() + LONGEST_WRITING;
        while (!isWritten && System.nanoTime() - until < 0) {
            pause.moment();
        }
    }

    private List<Outcome.Seen> seen(List<Waiting> there) {
        List<Outcome.Seen> seen = new ArrayList<>();
        for (Waiting one : there) {
            seen.add(new Outcome.Seen(
                    one.name(), schedule.steps().get(one.step).text(), Frames.ofProgram(one.frames())));
        }
        return seen;
    }

    private void tell(Outcome outcome) {
        if (!isTold.compareAndSet(false, true)) {
            return;
        }
        try {
            if (file == null) {
                host.say((outcome.isConfirmed() ? "confirmed: " : "not confirmed: ") + outcome.text());
            } else {
                outcome.write(file);
            }
        } catch (IOException e) {
            host.say("cannot write what was seen to " + file + ": " + e.getMessage());
        } finally {
            isWritten = true;
        }
    }
}
