// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import java.util.List;
import java.util.Locale;

/**
 * Something that went wrong in the recorded run itself.
 *
 * @param what for an exception: its type, and its message behind a colon if it has one; otherwise empty
 * @param threads for a deadlock: each waits for what the next one holds, the last for what the first one holds
 */
public record Incident(Kind kind, String what, List<Stuck> threads) {
    /** No incident has more threads. */
    public static final int MOST_THREADS = 64;

    /** What can go wrong. */
    public enum Kind {
        /** Threads that wait for each other's locks. */
        DEADLOCK,
        /** Threads that wait, in a run that did not end, for what no thread can do any more. */
        HANG,
        /** An uncaught exception. */
        EXCEPTION;

        /** The name in text traces and reports. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A thread, and where it is.
     *
     * @param wants what it waits for, in words; empty for an exception
     * @param holder the thread that has it; empty if that is not known
     * @param frames from the inside out
     * @param cut whether there were more, further out
     */
    public record Stuck(String thread, String wants, String holder, List<String> frames, boolean cut) {
        public Stuck {
            frames = List.copyOf(frames);
        }
    }

    public Incident {
        threads = List.copyOf(threads);
    }

    /** The type of the exception. */
    public String type() {
        int colon = what.indexOf(':');
        return colon < 0 ? what : what.substring(0, colon);
    }
}
