// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

import dev.foretell.trace.serial.SerialEvent;
import dev.foretell.trace.serial.SerialGate;
import java.util.ArrayList;
import java.util.List;

/** A thread of a run in which one runs at a time. Guarded by its session, but for the turn, which has a monitor of its own. */
final class SerialTask {
    /** How long threads sleep before they look whether the run is over. */
    private static final long LOOK_MILLIS = 50;

    /** What the thread is doing. */
    enum Status {
        /** It runs, or is about to. */
        RUNNING,
        /** It stands at a gate. */
        AT_GATE,
        /** It waits somewhere else, so that it will not come to a gate by itself. */
        STUCK,
        ENDED
    }

    private final SerialEnd end;

    /** Its name in schedules, and the recorder's number of it. */
    final String birth;

    final int index;

    /** Null when the run is forgotten. */
    Thread java;

    /** Its place among the session's threads. */
    final int number;

    final int parent;
    Status status = Status.RUNNING;

    /** What it stands before, or did last. */
    SerialGate gate;

    /** What it is about to acquire or waits for: a lock, a thread, or a wait. */
    Object object;

    /** How many gates it has passed; the first is its beginning. */
    int steps;

    /** The events of its current step. */
    List<SerialEvent> events = new ArrayList<>();

    /** Whether the JVM does not wait for its end. */
    final boolean isDaemon;

    /** How often it has been seen not to run. */
    int stillSeen;

    /** Whether time will end what it waits for, as far as was seen. */
    boolean isAsleep;

    String failure;
    List<String> frames = List.of();

    private final Object turn = new Object();
    private boolean isChosen;

    SerialTask(SerialEnd end, String birth, int index, Thread java, boolean isDaemon, int number, int parent) {
        this.end = end;
        this.birth = birth;
        this.index = index;
        this.java = java;
        this.number = number;
        this.parent = parent;
        this.isDaemon = isDaemon;
    }

    /** By the thread itself; returns when it is chosen, or the run is over. */
    void awaitTurn() {
        boolean wasInterrupted = false;
        synchronized (turn) {
            while (!isChosen && !end.isReleased) {
                try {
                    turn.wait(LOOK_MILLIS);
                } catch (InterruptedException e) {
                    wasInterrupted = true;
                }
            }
            isChosen = false;
        }
        if (wasInterrupted) {
            java.interrupt();
        }
    }

    /** Whether it has been chosen, which it takes notice of. */
    boolean takesTurn() {
        synchronized (turn) {
            boolean was = isChosen;
            isChosen = false;
            return was;
        }
    }

    /** Whether it has been chosen, and has not woken up yet. */
    boolean isWaking() {
        synchronized (turn) {
            return isChosen;
        }
    }

    void choose() {
        synchronized (turn) {
            isChosen = true;
            turn.notifyAll();
        }
    }

    /** Keeps nothing of the program. */
    void forget() {
        java = null;
        object = null;
    }

    void wake() {
        synchronized (turn) {
            turn.notifyAll();
        }
    }
}
