// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.drain;

import dev.foretell.runtime.Listener;
import dev.foretell.runtime.Modes;
import dev.foretell.runtime.RecorderOptions;
import dev.foretell.runtime.RecordingState;
import dev.foretell.runtime.event.Control;
import dev.foretell.runtime.hook.Elements;
import dev.foretell.runtime.hook.Fields;
import dev.foretell.runtime.hook.HeldWordHooks;
import dev.foretell.runtime.hook.Statics;
import dev.foretell.runtime.log.Arrivals;
import dev.foretell.runtime.log.Listeners;
import dev.foretell.runtime.log.LogProgress;
import dev.foretell.runtime.memory.RawMemory;
import dev.foretell.runtime.order.SynchroniserState;
import dev.foretell.runtime.shadow.Announcement;
import dev.foretell.runtime.shadow.Escape;
import dev.foretell.runtime.shadow.FieldSite;
import dev.foretell.runtime.shadow.Initialisations;
import dev.foretell.runtime.shadow.ShadowWords;
import dev.foretell.runtime.shadow.Shape;
import dev.foretell.runtime.shadow.StaticSite;
import dev.foretell.runtime.shadow.Threads;
import dev.foretell.runtime.shadow.Values;
import dev.foretell.runtime.site.Sites;
import dev.foretell.runtime.steer.Gates;
import dev.foretell.runtime.sync.Locks;
import dev.foretell.trace.binary.BlockWriter;
import dev.foretell.trace.raw.RawRecord;
import dev.foretell.trace.raw.Runs;

/** The recording as a whole: started once by the agent, closed at the end of the run. */
public final class Recorder {
    private static volatile Drain drain;
    private static volatile String file;

    private Recorder() {}

    /**
     * Starts recording to this writer. Must be called before any rewritten class is loaded.
     *
     * @param name the file that the writer writes; null if it is none
     */
    public static void start(RecorderOptions chosen, BlockWriter sink, String name) {
        RecordingState.choose(chosen);
        file = name;
        Drain started = new Drain(sink);
        drain = started;
        RecordingState.drainedBy(started.thread());
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
            HeldWordHooks.class,
            Locks.class,
            Gates.class,
            ShadowWords.class,
            SynchroniserState.class,
            Escape.class,
            Initialisations.class,
            Control.class,
            Sites.class,
            Shape.class,
            FieldSite.class,
            StaticSite.class,
            Modes.class,
            Values.class,
            Announcement.class,
            Listener.class,
            Listeners.class,
            RawRecord.class,
            LogProgress.class,
            Runs.class
        };
        for (Class<?> hook : hooks) {
            RawMemory.U.ensureClassInitialized(hook);
        }
        Shape.of(Recorder.class);
        Runs.prepare();
        Arrivals.prepare();
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
