// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

import dev.foretell.trace.schedule.Birth;
import java.util.HashMap;
import java.util.Map;

/** What steering knows of one thread. Fields are the thread's own, but for those that the director guards. */
public final class Steered {
    final String birth;

    /** The recorder's number of the thread. */
    final int index;

    /** The JVM's. */
    final long id;

    /** Its part in a run in which one thread runs at a time; null in others. */
    SerialPart part;

    private int children;
    private final Map<Point, Integer> arrivals = new HashMap<>();

    /** Whether the thread has been let go for a step that has not happened yet. */
    volatile boolean isPassing;

    /** The same for a call on a container, which happens later than the events that tell of it; the site of the call, or 0. */
    volatile int calling;

    private Steered(String birth, int index, long id) {
        this.birth = birth;
        this.index = index;
        this.id = id;
    }

    /** A thread that nobody was seen to start. */
    public static Steered root(String name, int index, long id) {
        return new Steered(Birth.root(name), index, id);
    }

    /** A thread that this one is about to start. */
    public Steered child(int itsIndex, long itsId) {
        return new Steered(Birth.child(birth, ++children), itsIndex, itsId);
    }

    /** Counts that the thread has come to a point, and returns how often it has now. */
    int arrived(Point point) {
        Integer before = arrivals.get(point);
        int now = before == null ? 1 : before + 1;
        arrivals.put(point, now);
        return now;
    }
}
