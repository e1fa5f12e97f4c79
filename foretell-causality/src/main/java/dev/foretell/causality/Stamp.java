// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality;

/** The moment of an event: its thread, how many events that thread then had, and what it knew. */
final class Stamp {
    private int thread = -1;
    private int time;
    private VectorClock clock = VectorClock.ZERO;

    void set(Process process) {
        thread = process.thread();
        time = process.time();
        clock = process.past();
    }

    boolean isSet() {
        return thread >= 0;
    }

    int thread() {
        return thread;
    }

    int time() {
        return time;
    }

    VectorClock clock() {
        return clock;
    }
}
