// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

import dev.foretell.trace.schedule.Schedule;
import dev.foretell.trace.schedule.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How far a run has got in a schedule: who waits before which step, and which steps are over. All methods are called under its monitor, and call nothing but collections of
 * ours.
 */
final class ScheduleProgress {
    private final List<Step> steps;
    private final boolean[] isOver;

    /** The first turn that is not over, or the number of steps. */
    private int turn;

    /** Who has been let go for that turn; null if nobody has. */
    private Waiting current;

    private final List<Waiting> waiting = new ArrayList<>();

    /** Who has been let go, until that has happened for which it was. */
    private final Map<Steered, Waiting> passing = new HashMap<>();

    /** Whether threads are not held any more. */
    private volatile boolean isOpen;

    /** The turns about variables that have happened. */
    private final List<Waiting> happened = new ArrayList<>();

    private final Map<String, Steered> bound = new HashMap<>();

    /** Where the run first went another way; null if nowhere. */
    private String divergence;

    /** Counts what brings the run nearer to the end of the schedule. */
    private long advances;

    /** The turn that nobody is let go for before a debugger was there; -1 if there is none. */
    private int debugged = -1;

    ScheduleProgress(Schedule schedule, boolean isDebugged) {
        steps = schedule.steps();
        for (int i = 0; isDebugged && i < steps.size(); i++) {
            debugged = steps.get(i).role() == Step.Role.TURN && steps.get(i).variable() != 0 ? i : debugged;
        }
        isOver = new boolean[steps.size()];
        nextTurn();
    }

    /** The thread comes to a point for the n-th time; what it waits as, or null if the schedule has no step for it. */
    synchronized Waiting claim(Steered thread, Point point, int n, Object object, long part) {
        for (int number : point.steps) {
            Step step = steps.get(number);
            boolean isShared = step.isOfSomeThread() && step.role() == Step.Role.MEET;
            if (!isOver[number]
                    && (isShared || at(number) == null)
                    && (step.occurrence() == 0 || step.occurrence() == n)
                    && isFor(step, thread)) {
                Waiting arrived = new Waiting(thread, number, object, part);
                if (step.role() == Step.Role.TURN && !isOfItsVariable(step, arrived)) {
                    continue;
                }
                if (!step.isOfSomeThread()) {
                    skipBefore(number);
                } else if (!isShared) {
                    bound.put(step.thread(), thread);
                }
                waiting.add(arrived);
                advances++;
                letGo();
                return arrived;
            }
        }
        return null;
    }

    /** The thread has done at a point, for the n-th time, what nothing could keep it from. */
    synchronized void happened(Steered thread, Point point, int n) {
        for (int number : point.steps) {
            Step step = steps.get(number);
            if (!isOver[number]
                    && step.role() == Step.Role.TURN
                    && step.occurrence() == n
                    && step.thread().equals(thread.birth)) {
                isOver[number] = true;
                advances++;
                nextTurn();
                letGo();
            }
        }
    }

    private boolean isFor(Step step, Steered thread) {
        if (!step.isOfSomeThread()) {
            return step.thread().equals(thread.birth);
        }
        Steered known = bound.get(step.thread());
        return known == null ? !bound.containsValue(thread) : known == thread;
    }

    private boolean isOfItsVariable(Step step, Waiting arrived) {
        for (Waiting earlier : happened) {
            if (steps.get(earlier.step).variable() == step.variable() && !earlier.isOfSameVariable(arrived)) {
                return false;
            }
        }
        return true;
    }

    /** A thread that has come to one of its steps will not come to those before. */
    private void skipBefore(int number) {
        for (int i = turn; i < number; i++) {
            Step earlier = steps.get(i);
            if (!isOver[i]
                    && earlier.role() == Step.Role.TURN
                    && earlier.thread().equals(steps.get(number).thread())
                    && at(i) == null) {
                skip(i);
            }
        }
    }

    private void skip(int number) {
        Step step = steps.get(number);
        if (divergence == null) {
            divergence = "thread " + step.thread() + " did not come to " + step.text();
        }
        isOver[number] = true;
        advances++;
        nextTurn();
    }

    private void nextTurn() {
        while (turn < isOver.length && (isOver[turn] || steps.get(turn).role() != Step.Role.TURN)) {
            turn++;
        }
    }

    /** Lets go who waits for the turn that it is now. */
    private void letGo() {
        Waiting next = turn < isOver.length && current == null ? at(turn) : null;
        if (next != null && turn != debugged) {
            current = next;
            waiting.remove(next);
            pass(next);
            next.isFree = true;
        }
    }

    private void pass(Waiting one) {
        passing.put(one.thread, one);
        one.thread.isPassing = true;
    }

    /** What a thread was let go for has happened. */
    synchronized void done(Steered thread) {
        Waiting passed = passing.remove(thread);
        thread.isPassing = false;
        if (passed == null) {
            return;
        }
        passed.isDone = true;
        if (passed == current) {
            current = null;
            isOver[passed.step] = true;
            if (steps.get(passed.step).variable() != 0) {
                happened.add(passed);
            }
            advances++;
            nextTurn();
            letGo();
        }
    }

    /** A call that ended its thread has happened. */
    synchronized void noteEnded() {
        Waiting last = current;
        if (last != null && last.thread.calling != 0 && !last.java.isAlive()) {
            done(last.thread);
        }
    }

    private Waiting at(int number) {
        if (current != null && current.step == number) {
            return current;
        }
        for (Waiting one : waiting) {
            if (one.step == number) {
                return one;
            }
        }
        return null;
    }

    synchronized boolean isAnyWaiting() {
        return !waiting.isEmpty();
    }

    synchronized long advances() {
        return advances;
    }

    synchronized boolean isWaiting(long thread) {
        for (Waiting one : waiting) {
            if (one.thread.id == thread) {
                return true;
            }
        }
        return false;
    }

    /** Whether a thread waits for the turn at which a debugger is to be there. */
    synchronized boolean isAtDebuggedTurn() {
        return turn == debugged && at(turn) != null;
    }

    synchronized void goOnDebugged() {
        debugged = -1;
        advances++;
        letGo();
    }

    /** Whether all turns have come. */
    synchronized boolean areTurnsOver() {
        return turn == isOver.length && current == null;
    }

    /** Those who meet, in the order of the schedule; null if not all are there. */
    synchronized List<Waiting> meeting() {
        List<Waiting> there = new ArrayList<>();
        return turn == isOver.length && current == null && meets(0, there) ? there : null;
    }

    /** Whether those who meet in the steps from this one on can be added. */
    private boolean meets(int from, List<Waiting> there) {
        int number = from;
        while (number < isOver.length && steps.get(number).role() != Step.Role.MEET) {
            number++;
        }
        if (number == isOver.length) {
            return !there.isEmpty();
        }
        for (Waiting one : waiting) {
            if (canTake(one, number) && goesWith(one, number, there)) {
                there.add(one);
                if (meets(number + 1, there)) {
                    return true;
                }
                there.remove(there.size() - 1);
            }
        }
        return false;
    }

    private boolean canTake(Waiting one, int number) {
        Step step = steps.get(number);
        Step own = steps.get(one.step);
        return one.step == number
                || step.isOfSomeThread()
                        && own.isOfSomeThread()
                        && own.action() == step.action()
                        && own.place().equals(step.place())
                        && own.target().equals(step.target());
    }

    /** Whether it is another thread than those, at the same variable if it should be. */
    private boolean goesWith(Waiting one, int number, List<Waiting> there) {
        for (Waiting other : there) {
            boolean isOfVariable = steps.get(number).variable() != 0
                    && steps.get(number).variable() == steps.get(other.step).variable();
            if (other.thread == one.thread || isOfVariable && !other.isOfSameVariable(one)) {
                return false;
            }
        }
        return true;
    }

    /** The accesses of the pattern that have happened, in their order. */
    synchronized List<Waiting> happened() {
        return new ArrayList<>(happened);
    }

    /** Lets those go on. */
    synchronized void free(List<Waiting> some) {
        for (Waiting one : some) {
            waiting.remove(one);
            pass(one);
            one.isFree = true;
        }
    }

    boolean isOpen() {
        return isOpen;
    }

    /** Lets all threads go, for good. Whatever fails may call this: it needs nothing. */
    void open() {
        isOpen = true;
    }

    /** The step that is waited for: the turn, or the first meeting thread that is missing; null if none is. */
    synchronized Step missing() {
        if (turn < isOver.length) {
            return steps.get(turn);
        }
        for (int i = 0; i < isOver.length; i++) {
            if (steps.get(i).role() == Step.Role.MEET && at(i) == null) {
                return steps.get(i);
            }
        }
        return null;
    }

    /** Gives up the turn that nobody comes for, if the finding is not about it; whether that was so. */
    synchronized boolean skipTurn() {
        if (turn == isOver.length || current != null || steps.get(turn).variable() != 0) {
            return false;
        }
        skip(turn);
        letGo();
        return true;
    }

    /** Lets go whoever has waited longest before a step that any thread may take; whether there was one. */
    synchronized boolean freeLongest() {
        for (Waiting one : waiting) {
            Step step = steps.get(one.step);
            if (step.isOfSomeThread() && step.role() == Step.Role.MEET) {
                waiting.remove(one);
                one.isFree = true;
                advances++;
                return true;
            }
        }
        return false;
    }

    synchronized String divergence() {
        return divergence;
    }
}
