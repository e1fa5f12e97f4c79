// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.serial;

/**
 * Where a thread stood before a step.
 *
 * @param target the lock, or the thread that is to end; 0 for others
 * @param place where in the code, as in a stack trace
 * @param name what is accessed or locked, as a schedule calls it
 */
public record SerialGate(Kind kind, long target, String place, String name) {
    /** What the thread is about to do. */
    public enum Kind {
        /** To run for the first time: it has been started. */
        BEGIN,
        READ,
        /** To write, or to read and maybe write in one step. */
        WRITE,
        ACQUIRE,
        /** To acquire a lock if it is free. */
        TRY,
        /** To go on after a wait, once notified. */
        RESUME,
        /** The same, where time may end the wait as well. */
        RESUME_TIMED,
        JOIN
    }
}
