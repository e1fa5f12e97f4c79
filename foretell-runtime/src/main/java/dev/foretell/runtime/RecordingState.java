// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * The options of the recording, whether it goes on, and what is missing from it. Hooks, logs and the drain read and write it; it calls none of them.
 * Once {@link #isClosed closed}, a recording stays closed.
 */
public final class RecordingState {
    private static final AtomicReference<String> LOST = new AtomicReference<>();

    private static final AtomicLong UNSEEN = new AtomicLong();

    private static volatile RecorderOptions options = new RecorderOptions(false, false, List.of());
    private static volatile Thread drain;
    private static volatile boolean closed;
    private static volatile boolean isTold = true;
    private static boolean streamed;

    /**
     * Set when a thread's stack overflowed in the middle of a record: what it logs from now on cannot be trusted. A field, because there is no stack to call anything.
     */
    public static volatile boolean overflowed;

    private RecordingState() {}

    /** Sets the options. Must be called before any class is initialised that depends on them, see {@link Modes}. */
    public static void choose(RecorderOptions chosen) {
        options = chosen;
    }

    public static RecorderOptions options() {
        return options;
    }

    /** Names the thread to be woken by {@link #wakeDrain}. */
    public static void drainedBy(Thread thread) {
        drain = thread;
    }

    public static void wakeDrain() {
        LockSupport.unpark(drain);
    }

    /** The trace goes to an observer, which is to learn of events soon. */
    public static void streamed() {
        streamed = true;
    }

    /** Whether the trace goes to an observer. It lives as long as the program, and so is told what it may forget. */
    public static boolean isStreamed() {
        return streamed;
    }

    /** Whether threads check properties themselves. */
    public static boolean isMonitored() {
        return options.monitoring() != null;
    }

    public static boolean isClosed() {
        return closed;
    }

    /** Says that something is missing from the trace from now on, and why. The first reason stays. */
    public static void lost(String reason) {
        LOST.compareAndSet(null, reason);
    }

    /** Why something is missing, or null. */
    public static String lostReason() {
        return LOST.get();
    }

    /** Counts an object that reached another thread on a way that was not seen. */
    public static void unseenHandover() {
        UNSEEN.incrementAndGet();
    }

    public static long unseenHandovers() {
        return UNSEEN.get();
    }

    /** The reason cannot be written to the trace itself. */
    public static void cannotTell() {
        isTold = false;
    }

    /** Why recording ended early, if the trace does not say so; otherwise null. */
    public static String untold() {
        return isTold ? null : LOST.get();
    }

    /** Stops recording for this reason; the program goes on. */
    public static void abandon(String reason) {
        lost(reason);
        stopped();
    }

    /** Stops recording, and says so at once on standard error. */
    public static void giveUp(String reason) {
        if (!closed) {
            abandon(reason);
            Notice.say("recording ends here: " + reason);
        }
    }

    /** Stops draining: what threads log from now on goes nowhere. */
    public static void stopped() {
        closed = true;
    }
}
