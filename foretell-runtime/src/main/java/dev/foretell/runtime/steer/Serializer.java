// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

import dev.foretell.runtime.Modes;
import dev.foretell.trace.schedule.Outcome;
import dev.foretell.trace.schedule.Schedule;
import dev.foretell.trace.serial.SerialEvent;
import dev.foretell.trace.serial.SerialGate;
import dev.foretell.trace.serial.SerialOp;
import dev.foretell.trace.serial.SerialRun;
import dev.foretell.trace.serial.SerialThread;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Runs of the program in which one thread runs at a time, one run after the other. Threads that belong to no run are not held. */
public final class Serializer {
    private static final long LOOK_NANOS = 60_000;
    private static final int MOST_STEPS = 100_000;
    private static final long LONGEST_ENDING = 2_000_000_000L;

    private static volatile Serializer chosen;

    private final SerialHost host;

    /** One group for all runs: older JDKs keep groups for ever. */
    private final RunThreads group = new RunThreads(this::failed);

    private volatile SerialSession current;

    /** The thread that the current run begins with. */
    private volatile Thread first;

    public Serializer(SerialHost host) {
        this.host = host;
    }

    /** Lets this one hold threads; before the options of the recording, which say that there is one. */
    public void choose() {
        chosen = this;
    }

    /** The one of this JVM; null if threads are not held so. */
    public static Serializer chosen() {
        return chosen;
    }

    /** The thread that calls is the first of a run, which {@link #watch} sees through. */
    public void begin(Schedule schedule) {
        begin(schedule, Thread.currentThread(), false, null);
    }

    private void begin(Schedule schedule, Thread thread, boolean isPart, Chance chance) {
        first = thread;
        current = new SerialSession(schedule, host, MOST_STEPS, isPart, chance);
    }

    /** What a thread that nobody was seen to start is to the current run; null if it has no part in it. */
    Steered root(int index, long id, Thread thread) {
        SerialSession session = current;
        if (session == null || thread != first) {
            return null;
        }
        Steered steered = Steered.root("main", index, id);
        steered.part = new SerialPart(session, session.add(steered.birth, index, first, null));
        return steered;
    }

    /** The same for one that a thread of it is about to start. */
    Steered child(Steered parent, int index, long id, Thread thread) {
        SerialSession session = parent.part.session();
        if (session.isOver()) {
            return null;
        }
        Steered steered = parent.child(index, id);
        steered.part = new SerialPart(session, session.add(steered.birth, index, thread, parent.part.task()));
        return steered;
    }

    void arrive(Steered me, SerialGate.Kind kind, Object object, int site) {
        String place = host.place(site);
        if (isNoStep(place)) {
            return;
        }
        boolean isLock = kind == SerialGate.Kind.ACQUIRE || kind == SerialGate.Kind.TRY;
        long target = isLock && object != null ? host.number(object) : 0;
        if (kind == SerialGate.Kind.TRY || isLock && isOther(className(object))) {
            me.part.session().unmodelled(kind == SerialGate.Kind.TRY ? "tryLock" : className(object));
        }
        SerialGate gate = new SerialGate(kind, target, place, isLock ? className(object) : host.target(site));
        me.part.session().arrive(me.part.task(), gate, object);
    }

    /** A lock that more than one thread can hold: who waits for it is not known. */
    private static boolean isOther(String type) {
        return type.startsWith("java.util.concurrent.")
                && !type.startsWith("java.util.concurrent.locks.ReentrantLock$");
    }

    /**
     * Class initialisers are no steps of their own: which thread runs one depends on which uses the class first, so threads that see the same would do different things. Nor is what calls a test:
     * it differs from version to version, and schedules count steps.
     */
    private static boolean isNoStep(String place) {
        return place.contains(".<clinit>(")
                || place.startsWith("org.junit.platform.")
                || place.startsWith("org.junit.jupiter.engine.")
                || place.startsWith("dev.foretell.junit.TestRun");
    }

    private static String className(Object object) {
        return object == null ? "null" : object.getClass().getName();
    }

    /** Before a thread waits for the end of another. */
    void joining(Steered me, Thread thread, int index, int site) {
        SerialGate gate = new SerialGate(
                SerialGate.Kind.JOIN, index, host.place(site), thread.getClass().getName());
        me.part.session().arrive(me.part.task(), gate, thread);
    }

    /** In place of {@code wait}; whether it was interrupted. */
    boolean await(Steered me, Object monitor, boolean isTimed, int site) {
        SerialSession session = me.part.session();
        long number = host.number(monitor);
        session.event(me.part.task(), event(SerialOp.WAIT, number, 0));
        SerialGate.Kind kind = isTimed ? SerialGate.Kind.RESUME_TIMED : SerialGate.Kind.RESUME;
        SerialOp.Resumed how = session.await(
                me.part.task(), monitor, isTimed, new SerialGate(kind, number, host.place(site), className(monitor)));
        session.event(me.part.task(), event(SerialOp.RESUME, number, how.ordinal()));
        return how == SerialOp.Resumed.INTERRUPTED;
    }

    void notify(Steered me, Object monitor, boolean isForAll) {
        SerialSession session = me.part.session();
        session.event(me.part.task(), event(isForAll ? SerialOp.NOTIFY_ALL : SerialOp.NOTIFY, host.number(monitor), 0));
        session.notify(monitor, isForAll);
    }

    void saw(Steered me, SerialOp op, int site, long target, boolean isValued, long value, long after) {
        if (isNoStep(host.place(site))) {
            return;
        }
        SerialEvent.Sort sort = !isValued
                ? SerialEvent.Sort.NONE
                : host.isReference(site) ? SerialEvent.Sort.REFERENCE : SerialEvent.Sort.NUMBER;
        me.part.session().event(me.part.task(), new SerialEvent(op, target, host.target(site), sort, value, after));
    }

    private static SerialEvent event(SerialOp op, long target, long value) {
        return new SerialEvent(op, target, "", SerialEvent.Sort.NONE, value, 0);
    }

    void unmodelled(Steered me, String what) {
        me.part.session().unmodelled(what);
    }

    /** The thread ends by an exception; whether that is a secret of ours. */
    boolean failed(Steered me, Throwable exception, String what) {
        if (exception instanceof RunBroken) {
            return true;
        }
        me.part.session().failed(me.part.task(), what, Frames.ofProgram(exception.getStackTrace()));
        return false;
    }

    /** Sees to it that a run comes to its end, or ends it then, and returns what it did. */
    public SerialRun watch(long nanos) {
        SerialSession session = current;
        long begun = System.nanoTime();
        while (!session.isOver()) {
            LockSupport.parkNanos(LOOK_NANOS);
            session.look();
            if (System.nanoTime() - begun > nanos) {
                session.cut();
            }
        }
        return session.result();
    }

    /** The current run, which the program has ended, or is ended for it. */
    public SerialRun end() {
        SerialSession session = current;
        session.release(false);
        return session.result();
    }

    /** Lets go of the threads of a run within a program that goes on; returns the names of those that cannot be ended. */
    public List<String> close() {
        SerialSession session = current;
        session.release(true);
        current = null;
        long begun = System.nanoTime();
        List<String> left = new ArrayList<>();
        for (Thread thread : session.threads()) {
            while (thread.isAlive() && System.nanoTime() - begun < LONGEST_ENDING) {
                LockSupport.parkNanos(LOOK_NANOS);
            }
            if (thread.isAlive()) {
                left.add(thread.getName());
            }
        }
        if (left.isEmpty()) {
            first = null;
            session.forget();
        }
        return left;
    }

    /**
     * Runs this within the program, with all threads that it starts, held to a schedule.
     *
     * @param failed told of what it throws
     * @throws IllegalStateException if the agent was not started for that
     */
    public static SerialRun run(Schedule schedule, Body body, long nanos) {
        return run(schedule, null, body, nanos);
    }

    /** The same by chance: {@code chance} returns one of so many threads at each step. To compare with. */
    public static SerialRun run(Chance chance, Body body, long nanos) {
        return run(new Schedule(Schedule.EXPLORE, "-", List.of()), chance, body, nanos);
    }

    private static SerialRun run(Schedule schedule, Chance chance, Body body, long nanos) {
        Serializer serializer = chosen;
        if (serializer == null || !Modes.STEERED) {
            throw new IllegalStateException("the agent was not started with explore");
        }
        Runnable task = new Runnable() {
            @Override
            public void run() {
                serializer.first(body);
            }
        };
        Thread first = new Thread(serializer.group, task, "main");
        first.setDaemon(false);
        serializer.begin(schedule, first, true, chance);
        first.start();
        SerialRun run = serializer.watch(nanos);
        List<String> left = serializer.close();
        if (left.isEmpty()) {
            return run;
        }
        throw new IllegalStateException("threads of the run cannot be ended: " + left);
    }

    private void first(Body body) {
        try {
            body.run();
        } catch (Throwable e) {
            failed(e);
        }
    }

    /** The thread that calls ends by this. */
    private void failed(Throwable exception) {
        Steered me = host.current();
        if (me != null) {
            failed(me, exception, host.what(exception));
        }
    }

    /** What is run. */
    public interface Body {
        void run() throws Throwable;
    }

    /** What is to be told of a run that was held to the schedule of a finding. */
    public static Outcome outcome(SerialRun run) {
        List<Outcome.Seen> seen = new ArrayList<>();
        String failure = null;
        for (SerialThread thread : run.threads()) {
            if (thread.failure() != null) {
                failure = failure == null ? thread.failure() : failure;
                seen.add(new Outcome.Seen(thread.name(), "ended by " + thread.failure(), thread.frames()));
            } else if (run.isStuck() && !thread.hasEnded()) {
                String what = thread.gate() == null
                        ? "waits"
                        : "waits at " + thread.gate().place();
                seen.add(new Outcome.Seen(thread.name(), what, thread.frames()));
            }
        }
        String way = run.divergence() == null ? "" : "; the run went another way: " + run.divergence();
        if (run.isStuck()) {
            return new Outcome(true, true, "no thread can go on", seen);
        }
        if (run.isCut()) {
            return new Outcome(true, true, "the run comes to no end", seen);
        }
        return failure != null
                ? new Outcome(true, "a thread ended by " + failure, seen)
                : new Outcome(false, "no thread failed, and none was stuck" + way, List.of());
    }
}
