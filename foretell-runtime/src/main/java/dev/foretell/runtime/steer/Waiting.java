// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

/** A thread before a step of the schedule. The director guards all that changes. */
final class Waiting {
    /** All parts of the object, or it is not known which. */
    static final long ANY_PART = -1;

    final Steered thread;
    final Thread java;

    /** Its number in the schedule. */
    final int step;

    /** What is accessed or locked: an object, and which part of it. */
    final Object object;

    final long part;

    /** The calls that led the thread here; null until it has looked. */
    private volatile StackTraceElement[] frames;

    /** Whether the thread may go on. */
    volatile boolean isFree;

    /** Whether what it was let go for has happened. */
    volatile boolean isDone;

    Waiting(Steered thread, int step, Object object, long part) {
        this.thread = thread;
        this.java = Thread.currentThread();
        this.step = step;
        this.object = object;
        this.part = part;
    }

    /** By the thread itself, before it waits. */
    void look() {
        frames = new Throwable().getStackTrace();
    }

    /** By another thread; waits until they are known. */
    StackTraceElement[] frames() {
        Pause pause = new Pause();
        while (frames == null) {
            pause.moment();
        }
        return frames;
    }

    /** For people: virtual threads have no name unless they are given one. */
    String name() {
        return java.getName().isEmpty() ? "virtual thread " + thread.birth : java.getName();
    }

    boolean isOfSameVariable(Waiting other) {
        return object == other.object && (part == other.part || part == ANY_PART || other.part == ANY_PART);
    }
}
