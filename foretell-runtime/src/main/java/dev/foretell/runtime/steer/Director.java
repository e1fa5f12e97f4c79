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

    private final Points points;
    private final ScheduleProgress progress;
    private final Watcher watcher;

    /** {@code outcome}: where to write what was seen; null for nowhere. */
    public Director(Schedule schedule, Host host, Path outcome) {
        points = new Points(schedule.steps(), host);
        progress = new ScheduleProgress(schedule);
        watcher = new Watcher(schedule, progress, host, outcome);
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
        if (progress.isOpen()) {
            return;
        }
        try {
            done(me);
            watcher.moves++;
            Waiting waiting = null;
            for (Point point : points.at(site)) {
                if (action == null ? point.action != Action.ACQUIRE : point.action == action) {
                    int n = me.arrived(point);
                    waiting = waiting != null ? waiting : progress.claim(me, point, n, object, part);
                }
            }
            if (waiting != null) {
                await(waiting);
            }
        } catch (Throwable e) {
            progress.open();
        }
    }

    private void await(Waiting waiting) {
        waiting.look();
        Pause pause = new Pause();
        while (!waiting.isFree && !progress.isOpen()) {
            pause.moment();
        }
        pause.end();
    }

    /** After something that the thread did: maybe what it was let go for. */
    public void done(Steered me) {
        if (me.isPassing) {
            progress.done(me);
        }
    }

    /** The program ends: what is not written yet is written now. */
    public void end() {
        watcher.end();
    }
}
