// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality;

/** A thread while its events are read: how many there were, and what the latest one knows. */
final class Process {
    private final int thread;
    private final Stamp fork = new Stamp();
    private int time;
    private VectorClock past = VectorClock.ZERO;

    Process(int thread) {
        this.thread = thread;
    }

    int thread() {
        return thread;
    }

    /** The number of events so far, the current one included. */
    int time() {
        return time;
    }

    /** What the current event knows of other threads. */
    VectorClock past() {
        return past;
    }

    Stamp fork() {
        return fork;
    }

    void tick() {
        time++;
        if (time == 1) {
            follow(fork);
        }
    }

    /**
     * The current event comes after the stamped one. If that one is known, all that it knew is known
     * too, so one comparison tells whether there is anything to do.
     */
    void follow(Stamp stamp) {
        if (stamp.isSet() && stamp.thread() != thread && past.time(stamp.thread()) < stamp.time()) {
            past = past.join(stamp.clock(), stamp.thread(), stamp.time());
        }
    }
}
