// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

import dev.foretell.trace.schedule.Schedule;
import dev.foretell.trace.schedule.Step;
import dev.foretell.trace.serial.SerialEvent;
import dev.foretell.trace.serial.SerialGate;
import dev.foretell.trace.serial.SerialOp;
import dev.foretell.trace.serial.SerialRun;
import dev.foretell.trace.serial.SerialStep;
import dev.foretell.trace.serial.SerialThread;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One run in which one thread runs at a time. A thread stops at each gate; when no thread runs, one of those that can go on is chosen: as the schedule says, and after that the last one as
 * long as it can. Locks, waits and joins are known, so a thread that would have to wait there is not chosen. Whatever else a thread waits for is seen by its state.
 * Guarded by its monitor, under which nothing of the program is called.
 */
final class SerialSession {
    /** A thread that only reads for so many steps lets others go on: it may wait for them. */
    private static final int SPINNING = 40;

    /** So many looks at a thread that does not run mean that it waits; a few more if time may end that. */
    private static final int STILL = 100;

    private static final int ASLEEP = 400;

    /** So many looks at a thread that was let go into a lock: somebody who waits looks into it for a moment, and may have been put aside. */
    private static final int STILL_BLOCKED = 50_000;

    /** So many looks while nobody can go on mean that nobody ever will, if somebody waits for what is not known. */
    private static final int LOST = 1500;

    /** The same when the first thread of a part of a program has ended: those that are left are idle. */
    private static final int IDLE = 200;

    private final Host host;
    private final List<Step> plan;
    private final int mostSteps;

    /** Whether the program goes on when the first thread has ended: what is left of its threads is no matter then, unless they wait for each other. */
    private final boolean isPart;

    /** Chooses among so many threads; null for the schedule and what comes after it. */
    private final Chance chance;

    private final List<SerialTask> tasks = new ArrayList<>();
    private final Map<Thread, SerialTask> byThread = new IdentityHashMap<>();
    private final List<SerialTask> order = new ArrayList<>();
    private final List<SerialGate> gates = new ArrayList<>();
    private final List<List<SerialEvent>> events = new ArrayList<>();
    private final WaitSets waits = new WaitSets();
    private final Set<String> unmodelled = new LinkedHashSet<>();
    private int segment;
    private SerialTask last;
    private int readsOnly;
    private int idle;
    private boolean isStuck;
    private boolean isCut;
    private String divergence;

    private final SerialEnd end = new SerialEnd();

    SerialSession(Schedule schedule, Host host, int mostSteps, boolean isPart, Chance chance) {
        this.plan = schedule.steps();
        this.host = host;
        this.mostSteps = mostSteps;
        this.isPart = isPart;
        this.chance = chance;
    }

    boolean isOver() {
        return end.isOver;
    }

    /** A thread belongs to the run from now on; {@code parent} is null for the first. */
    SerialTask add(String birth, int index, Thread thread, SerialTask parent) {
        return add(birth, index, thread, thread.isDaemon(), parent == null ? -1 : parent.number);
    }

    private synchronized SerialTask add(String birth, int index, Thread thread, boolean isDaemon, int parent) {
        SerialTask task = new SerialTask(end, birth, index, thread, isDaemon, tasks.size(), parent);
        task.gate = new SerialGate(SerialGate.Kind.BEGIN, 0, "", "");
        tasks.add(task);
        byThread.put(thread, task);
        step(task);
        return task;
    }

    private void step(SerialTask task) {
        task.steps++;
        task.events = new ArrayList<>();
        order.add(task);
        gates.add(task.gate);
        events.add(task.events);
    }

    /** The thread is about to do this; returns when it may. */
    void arrive(SerialTask me, SerialGate gate, Object object) {
        if (!end.isReleased) {
            synchronized (this) {
                stand(me, gate, object);
            }
            me.awaitTurn();
        }
        leave();
    }

    private void stand(SerialTask me, SerialGate gate, Object object) {
        me.gate = gate;
        me.object = object;
        me.status = SerialTask.Status.AT_GATE;
        choose();
    }

    private void leave() {
        if (end.isBroken) {
            throw new RunBroken();
        }
    }

    /** In place of a wait, with the monitor given up as far as is recorded; returns how it ended. */
    SerialOp.Resumed await(SerialTask me, Object monitor, boolean isTimed, SerialGate gate) {
        WaitSets.Wait wait;
        synchronized (this) {
            wait = waits.begin(monitor);
            stand(me, gate, wait);
        }
        while (!me.takesTurn() && !end.isReleased) {
            try {
                // Gives up the monitor, which nobody else may be able to take otherwise.
                monitor.wait(1);
            } catch (InterruptedException e) {
                synchronized (this) {
                    wait.isReady = true;
                    wait.isInterrupted = true;
                    unmodelled.add("interrupts");
                    choose();
                }
            }
        }
        leave();
        synchronized (this) {
            boolean isNotified = waits.end(wait);
            return wait.isInterrupted
                    ? SerialOp.Resumed.INTERRUPTED
                    : isNotified ? SerialOp.Resumed.NOTIFIED : SerialOp.Resumed.TIMED_OUT;
        }
    }

    synchronized void notify(Object monitor, boolean isForAll) {
        if (isForAll) {
            waits.notifyAll(monitor);
        } else {
            waits.notifyOne(monitor);
        }
    }

    synchronized void event(SerialTask me, SerialEvent event) {
        if (!end.isOver) {
            me.events.add(event);
        }
    }

    synchronized void unmodelled(String what) {
        unmodelled.add(what);
    }

    synchronized void failed(SerialTask me, String failure, List<String> frames) {
        if (me.failure == null) {
            me.failure = failure;
            me.frames = frames;
        }
    }

    /** Lets a thread go on if none runs. */
    private void choose() {
        if (end.isOver || isAnyRunning()) {
            return;
        }
        SerialTask next = next();
        if (next == null) {
            return;
        }
        if (order.size() >= mostSteps) {
            isCut = true;
            finish(true);
            return;
        }
        idle = 0;
        readsOnly = next == last && isReadOnly(next.events) ? readsOnly + 1 : 0;
        last = next;
        next.status = SerialTask.Status.RUNNING;
        next.stillSeen = 0;
        step(next);
        next.choose();
    }

    private static boolean isReadOnly(List<SerialEvent> some) {
        for (SerialEvent event : some) {
            if (event.op() != SerialOp.READ) {
                return false;
            }
        }
        return true;
    }

    private boolean isAnyRunning() {
        for (SerialTask task : tasks) {
            if (task.status == SerialTask.Status.RUNNING) {
                return true;
            }
        }
        return false;
    }

    private SerialTask next() {
        if (chance != null) {
            List<SerialTask> able = new ArrayList<>();
            for (SerialTask task : tasks) {
                if (canGoOn(task, true)) {
                    able.add(task);
                }
            }
            return able.isEmpty() ? null : able.get(chance.below(able.size()));
        }
        SerialTask planned = planned();
        if (planned != null) {
            return planned;
        }
        boolean isTired = readsOnly >= SPINNING;
        if (last != null && !isTired && canGoOn(last, false)) {
            return last;
        }
        int from = last == null ? 0 : last.number + 1;
        for (boolean late : new boolean[] {false, true}) {
            for (int i = 0; i < tasks.size(); i++) {
                SerialTask task = tasks.get((from + i) % tasks.size());
                if (canGoOn(task, late)) {
                    readsOnly = 0;
                    return task;
                }
            }
        }
        return null;
    }

    /** Who is to go on by the schedule; null if it is over. */
    private SerialTask planned() {
        while (segment < plan.size() && divergence == null) {
            Step step = plan.get(segment);
            SerialTask task = byBirth(step.thread());
            if (task != null && task.steps >= step.occurrence()) {
                segment++;
                continue;
            }
            if (task != null && canGoOn(task, true)) {
                if (task.steps + 1 < step.occurrence() || step.isAt(task.gate.place())) {
                    return task;
                }
                divergence = step.thread() + " came to " + task.gate.place() + " instead of " + step.place();
            } else {
                divergence =
                        step.thread() + (task == null ? " was not there" : " could not go on") + " for " + step.text();
            }
        }
        return null;
    }

    private SerialTask byBirth(String birth) {
        for (SerialTask task : tasks) {
            if (task.birth.equals(birth)) {
                return task;
            }
        }
        return null;
    }

    /** {@code orTimeOut}: whether the time of a wait may be over. */
    private boolean canGoOn(SerialTask task, boolean orTimeOut) {
        if (task.status != SerialTask.Status.AT_GATE) {
            return false;
        }
        switch (task.gate.kind()) {
            case ACQUIRE:
                return isFree(task, task.object);
            case RESUME:
            case RESUME_TIMED:
                WaitSets.Wait wait = (WaitSets.Wait) task.object;
                return isFree(task, wait.key)
                        && (waits.isNotified(wait) || orTimeOut && task.gate.kind() == SerialGate.Kind.RESUME_TIMED);
            case JOIN:
                SerialTask joined = byThread.get(task.object);
                return joined == null || joined.status == SerialTask.Status.ENDED;
            default:
                return true;
        }
    }

    private boolean isFree(SerialTask task, Object lock) {
        int holder = host.holder(lock);
        return holder == 0 || holder == task.index;
    }

    /** Looks at threads that are not at gates: by the watcher, again and again. Asks the JVM first: nothing of it is called under our monitor. */
    void look() {
        for (SerialTask task : moving()) {
            Thread.State state = task.java.getState();
            boolean isWaiting = state == Thread.State.BLOCKED || state == Thread.State.WAITING;
            int still = state == Thread.State.BLOCKED && task.gate.kind() == SerialGate.Kind.ACQUIRE
                    ? STILL_BLOCKED
                    : STILL;
            saw(task, state, isWaiting && task.stillSeen == still ? what(task) : null);
        }
        goOn();
    }

    private synchronized List<SerialTask> moving() {
        List<SerialTask> moving = new ArrayList<>();
        for (SerialTask task : tasks) {
            if (task.status == SerialTask.Status.RUNNING || task.status == SerialTask.Status.STUCK) {
                moving.add(task);
            }
        }
        return moving;
    }

    private synchronized void goOn() {
        choose();
        if (!end.isOver && !isAnyRunning()) {
            idle++;
            endIfNobodyCanGoOn();
        }
    }

    /** {@code what}: what it waits for, if it has waited long. */
    private synchronized void saw(SerialTask task, Thread.State state, String what) {
        boolean isMoving = task.status == SerialTask.Status.RUNNING || task.status == SerialTask.Status.STUCK;
        if (end.isOver || !isMoving || task.isWaking()) {
            return;
        }
        if (state == Thread.State.TERMINATED) {
            task.status = SerialTask.Status.ENDED;
        } else if (state == Thread.State.NEW) {
            SerialTask starter = tasks.get(Math.max(task.parent, 0));
            if (starter.status != SerialTask.Status.RUNNING) {
                task.status = SerialTask.Status.ENDED;
            }
        } else if (state == Thread.State.RUNNABLE) {
            task.stillSeen = 0;
            task.status = SerialTask.Status.RUNNING;
        } else {
            task.isAsleep = state == Thread.State.TIMED_WAITING;
            task.stillSeen++;
            boolean isStill = task.isAsleep ? task.stillSeen > ASLEEP : what != null;
            if (task.status == SerialTask.Status.RUNNING && isStill) {
                task.status = SerialTask.Status.STUCK;
                unmodelled.add(task.isAsleep ? "time" : what);
            }
        }
    }

    /** What a thread waits for; null if that is a lock of our own, which it gets soon. */
    private static String what(SerialTask task) {
        StackTraceElement[] frames = task.java.getStackTrace();
        if (frames.length > 0 && frames[0].getClassName().startsWith("dev.foretell.runtime.")) {
            return null;
        }
        for (StackTraceElement frame : frames) {
            String type = frame.getClassName();
            if (!type.startsWith("dev.foretell.runtime.")
                    && !type.startsWith("jdk.internal.")
                    && !type.startsWith("java.util.concurrent.locks.")
                    && !type.equals("java.lang.Object")) {
                return type + "." + frame.getMethodName();
            }
        }
        return "a wait in the JVM";
    }

    private void endIfNobodyCanGoOn() {
        boolean isAnyLeft = false;
        boolean isAnyUnknown = false;
        boolean isAnyTimed = false;
        for (SerialTask task : tasks) {
            if (task.status != SerialTask.Status.ENDED) {
                isAnyLeft |= !task.isDaemon && !(hasFirstEnded() && task.status == SerialTask.Status.STUCK);
                isAnyUnknown |= task.status == SerialTask.Status.STUCK;
                isAnyTimed |= task.status == SerialTask.Status.STUCK && task.isAsleep;
            }
        }
        boolean isLost = !isAnyUnknown || idle > (hasFirstEnded() ? IDLE : LOST);
        if (isLost && (!isAnyTimed || hasFirstEnded())) {
            isStuck = isAnyLeft;
            finish(isAnyLeft);
        }
    }

    private boolean hasFirstEnded() {
        return isPart && tasks.get(0).status == SerialTask.Status.ENDED;
    }

    /** Ends the run; {@code isHeld}: threads are left, which stay where they are. */
    private void finish(boolean isHeld) {
        end.isOver = true;
        end.isReleased = !isHeld;
    }

    /** Without the waiting at a gate, which is ours. */
    private static List<String> frames(SerialTask task) {
        List<String> frames = new ArrayList<>(Frames.ofProgram(task.java.getStackTrace()));
        while (task.status == SerialTask.Status.AT_GATE
                && !frames.isEmpty()
                && frames.get(0).startsWith("java.lang.Object.wait")) {
            frames.remove(0);
        }
        return frames;
    }

    /** Takes too long. */
    synchronized void cut() {
        if (!end.isOver) {
            isCut = true;
            finish(true);
        }
    }

    /** Lets all threads go on, or ends those that come to a gate; there is nothing to be learnt any more. */
    void release(boolean breaks) {
        wakeAll(breaks);
        if (breaks) {
            for (Thread thread : threads()) {
                thread.interrupt();
            }
        }
    }

    private synchronized void wakeAll(boolean breaks) {
        end.isBroken = breaks;
        end.isOver = true;
        end.isReleased = true;
        for (SerialTask task : tasks) {
            task.wake();
        }
    }

    /** All threads have ended: what is kept of each, as long as there is a thread object, must not keep those of the run. */
    synchronized void forget() {
        for (SerialTask task : tasks) {
            task.forget();
        }
        byThread.clear();
        waits.forget();
    }

    List<Thread> threads() {
        List<Thread> threads = new ArrayList<>();
        for (SerialTask task : all()) {
            threads.add(task.java);
        }
        return threads;
    }

    /** What the run did; threads that are left are still held. */
    SerialRun result() {
        List<SerialThread> threads = new ArrayList<>();
        for (SerialTask task : all()) {
            boolean hasEnded = task.status == SerialTask.Status.ENDED;
            boolean isLeft = (isStuck || isCut) && !hasEnded && task.failure == null;
            threads.add(new SerialThread(
                    task.birth,
                    task.parent,
                    task.index,
                    task.java.getName(),
                    task.isDaemon,
                    hasEnded,
                    task.status == SerialTask.Status.AT_GATE ? task.gate : null,
                    task.failure,
                    isLeft ? frames(task) : task.frames));
        }
        return result(threads);
    }

    private synchronized List<SerialTask> all() {
        return new ArrayList<>(tasks);
    }

    private synchronized SerialRun result(List<SerialThread> threads) {
        List<SerialStep> steps = new ArrayList<>();
        for (int i = 0; i < order.size(); i++) {
            steps.add(new SerialStep(order.get(i).number, gates.get(i), events.get(i)));
        }
        String missed = divergence == null && segment < plan.size() && !isReached(plan.get(segment))
                ? plan.get(segment).thread() + " did not come to "
                        + plan.get(segment).text()
                : divergence;
        return new SerialRun(threads, steps, isStuck, isCut, missed, List.copyOf(unmodelled));
    }

    private boolean isReached(Step step) {
        SerialTask task = byBirth(step.thread());
        return segment == plan.size() - 1 && task != null && task.steps >= step.occurrence();
    }
}
