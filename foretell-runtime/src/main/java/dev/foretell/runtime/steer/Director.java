// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

import dev.foretell.trace.schedule.Action;
import dev.foretell.trace.schedule.Schedule;
import java.nio.file.Path;

/**
 * Holds threads to a schedule. Threads come to {@link #arrive} before what they do, and may be kept there; a {@link Watcher} sees to it that they are not kept for ever.
 * Whatever fails here opens all gates.
 */
public final class Director {
    private static volatile Director chosen;

    private final Host host;
    private final Points points;
    private final ScheduleProgress progress;
    private final Watcher watcher;

    /** Whether the recording of this run is to show in which order the steps came. */
    private final boolean isOrderKept;

    /**
     * For a run.
     *
     * @param outcome where to write what was seen; null for nowhere
     * @param isDebugged whether a debugger is to stop the program before the finding happens
     */
    public Director(Schedule schedule, Host host, Path outcome, boolean isDebugged) {
        this.host = host;
        isOrderKept = schedule.finding().equals(Schedule.PROPERTY);
        points = new Points(schedule.steps(), host);
        progress = new ScheduleProgress(schedule, isDebugged);
        watcher = new Watcher(schedule, progress, host, outcome, isDebugged);
    }

    /** Lets this one hold the run to its schedule; before the options of the recording, which say that there is one. */
    public void choose() {
        chosen = this;
    }

    static Director chosen() {
        return chosen;
    }

    /** Begins to watch. */
    public void start() {
        watcher.start();
    }

    /** A thread is known from now on. */
    public void met(Steered thread) {
        watcher.met(thread);
    }

    /**
     * Before an action of the thread that calls; it may be kept here for a while.
     *
     * @param action null if it is some access
     * @param part which part of the object is accessed
     */
    public void arrive(Steered me, Action action, Object object, long part, int site) {
        if (isOver()) {
            return;
        }
        try {
            called(me);
            arrive(me, action, object, null, part, site);
        } catch (Throwable e) {
            progress.open();
        }
    }

    /** The same before a call on a container of a class. It has happened when the thread is back. */
    void call(Steered me, Action action, Object container, String type, long cell, int site) {
        if (isOver()) {
            return;
        }
        try {
            if (me.calling != site) {
                called(me);
            }
            arrive(me, action, container, type, cell, site);
            if (me.isPassing) {
                me.isPassing = false;
                me.calling = site;
            }
        } catch (Throwable e) {
            progress.open();
        }
    }

    /** After a call on a container, however it ended. */
    void called(Steered me) {
        if (me.calling != 0) {
            me.calling = 0;
            passed(me);
        }
    }

    /** The same before an event that specifications name. */
    void named(Steered me, Action action, String name, int site) {
        if (isOver()) {
            return;
        }
        try {
            called(me);
            arrive(me, action, null, name, 0, site);
        } catch (Throwable e) {
            progress.open();
        }
    }

    /** The thread has taken a lock again. */
    void regained(Steered me, Object lock, int site) {
        if (isOver()) {
            return;
        }
        try {
            for (Point point : points.at(site)) {
                if (point.action == Action.ACQUIRE) {
                    progress.happened(me, point, me.arrived(point));
                }
            }
        } catch (Throwable e) {
            progress.open();
        }
    }

    /** Whether threads are not held any more; what they do from now on comes after the steps. */
    private boolean isOver() {
        boolean isOpen = progress.isOpen();
        if (isOpen && isOrderKept) {
            host.receive();
        }
        return isOpen;
    }

    private void arrive(Steered me, Action action, Object object, String target, long part, int site) {
        done(me);
        watcher.moves++;
        Point[] there = points.at(site);
        if (there.length == 0 || action == Action.ACQUIRE && isReentered(me, object)) {
            return;
        }
        Waiting waiting = null;
        for (Point point : there) {
            boolean isMeant = action == null ? point.isAccess() : point.action == action;
            if (isMeant && (target == null || point.isOf(target))) {
                int n = me.arrived(point);
                waiting = waiting != null ? waiting : progress.claim(me, point, n, object, part);
            }
        }
        if (waiting != null) {
            await(waiting);
        }
    }

    private boolean isReentered(Steered me, Object lock) {
        return lock != null && host.holder(lock) == me.index;
    }

    private void await(Waiting waiting) {
        waiting.look();
        Pause pause = new Pause();
        while (!waiting.isFree && !progress.isOpen()) {
            pause.moment();
        }
        pause.end();
        if (isOrderKept) {
            // What is logged of this is not the step.
            boolean isPassing = waiting.thread.isPassing;
            waiting.thread.isPassing = false;
            host.receive();
            waiting.thread.isPassing = isPassing;
        }
    }

    /** After something that the thread did: maybe what it was let go for. */
    public void done(Steered me) {
        if (me.isPassing) {
            me.isPassing = false;
            passed(me);
        }
    }

    private void passed(Steered me) {
        if (isOrderKept) {
            host.send();
        }
        progress.done(me);
    }

    /** The program ends: what is not written yet is written now. */
    public void end() {
        watcher.end();
    }
}
