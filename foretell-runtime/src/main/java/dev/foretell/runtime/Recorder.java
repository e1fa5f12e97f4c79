// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import dev.foretell.trace.binary.BlockWriter;
import dev.foretell.trace.raw.RawRecord;
import dev.foretell.trace.raw.Runs;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;

/** The recording as a whole: started once by the agent, closed at the end of the run. */
public final class Recorder {
    /**
     * What the hooks need to know before they are loaded.
     *
     * @param values whether values are logged
     * @param privacy whether what no other thread can reach goes unrecorded
     * @param listeners who is told of events as they happen
     * @param logged whether there is to be a trace
     * @param stacks whether the trace is to hold call stacks
     * @param monitoring what threads check for themselves; null if nothing
     * @param followed names of the types whose objects have one number throughout, and for which it is told when they do not exist any more
     */
    public record Options(
            boolean values,
            boolean privacy,
            List<Listener> listeners,
            boolean logged,
            boolean stacks,
            Monitoring monitoring,
            List<Pattern> followed) {
        /** A trace without call stacks, and no monitors. */
        public Options(boolean values, boolean privacy, List<Listener> listeners) {
            this(values, privacy, listeners, true, false, null, List.of());
        }
    }

    private static final AtomicReference<String> LOST = new AtomicReference<>();

    private static final AtomicLong UNSEEN = new AtomicLong();

    private static volatile Options options = new Options(false, false, List.of());
    private static volatile Drain drain;
    private static volatile String file;
    private static volatile boolean closed;
    private static volatile boolean isTold = true;
    private static boolean streamed;

    /**
     * Set when a thread's stack overflowed in the middle of a record: what it logs from now on cannot be trusted. A field, because there is no stack to call anything.
     */
    public static volatile boolean overflowed;

    private Recorder() {}

    /**
     * Starts recording to this writer. Must be called before any rewritten class is loaded.
     *
     * @param name the file that the writer writes; null if it is none
     */
    public static void start(Options chosen, BlockWriter sink, String name) {
        options = chosen;
        file = name;
        Drain started = new Drain(sink);
        drain = started;
        Threads.current();
        prepare();
        started.start();
    }

    /**
     * Has the classes initialised that accesses need. The first access may come when a thread has hardly any stack left, and a class whose initialisation
     * fails is lost for good.
     */
    private static void prepare() {
        Class<?>[] hooks = {
            Fields.class,
            Statics.class,
            Elements.class,
            Holds.class,
            Locks.class,
            Words.class,
            Orders.class,
            Escape.class,
            Initialisations.class,
            Control.class,
            Sites.class,
            Shape.class,
            FieldSite.class,
            StaticSite.class,
            Values.class,
            Met.class,
            Listener.class,
            Listeners.class,
            RawRecord.class,
            Progress.class,
            Runs.class
        };
        for (Class<?> hook : hooks) {
            Memory.U.ensureClassInitialized(hook);
        }
        Shape.of(Recorder.class);
        Runs.prepare();
        Arrivals.prepare();
    }

    /** Says that the trace goes to an observer, who is to learn of events soon. */
    public static void streamed() {
        streamed = true;
    }

    /** Whether an observer, who goes on for as long as the program, is to be told what he may forget. */
    static boolean isStreamed() {
        return streamed;
    }

    /** Whether threads check something for themselves. */
    public static boolean isMonitored() {
        return options.monitoring() != null;
    }

    static Options options() {
        return options;
    }

    static boolean isClosed() {
        return closed;
    }

    static void wakeDrain() {
        Drain running = drain;
        if (running != null) {
            running.wake();
        }
    }

    /** Says that something is missing from the trace from now on, and why. The first reason stays. */
    public static void lost(String reason) {
        LOST.compareAndSet(null, reason);
    }

    /** Counts an object that reached another thread on a way that was not seen. */
    static void unseenHandover() {
        UNSEEN.incrementAndGet();
    }

    static long unseenHandovers() {
        return UNSEEN.get();
    }

    /** Why something is missing, or null. */
    static String lostReason() {
        return LOST.get();
    }

    /** What is lost cannot be written to the trace itself. */
    static void cannotTell() {
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

    /** Stops recording, and says so at once. */
    static void giveUp(String reason) {
        if (!closed) {
            abandon(reason);
            Notice.say("recording ends here: " + reason);
        }
    }

    /** Stops draining: what threads log from now on goes nowhere. For the drain. */
    static void stopped() {
        closed = true;
    }

    /** The file that is recorded to; null if nothing is recorded, or not to a file. */
    public static String file() {
        return drain == null ? null : file;
    }

    /** Writes all that was logged before this call; false if a part of it is not certain yet. */
    public static boolean flush() {
        Drain running = drain;
        return running != null && running.flush();
    }

    /** Writes what is left and ends the trace. Later calls do nothing. */
    public static void close() {
        Drain running = drain;
        if (running != null) {
            running.close();
        }
    }
}
