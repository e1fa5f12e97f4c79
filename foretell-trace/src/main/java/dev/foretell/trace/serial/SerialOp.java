// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.serial;

/** What an event of a {@link SerialRun} does. */
public enum SerialOp {
    READ,
    WRITE,
    /** A read and a write in one step. */
    UPDATE,
    ACQUIRE,
    RELEASE,
    READ_ACQUIRE,
    READ_RELEASE,
    /** A thread begins to wait for a notification of the target. */
    WAIT,
    /** It goes on; the value is a {@link Resumed} by its ordinal. */
    RESUME,
    NOTIFY,
    NOTIFY_ALL,
    /** The target is the number of the thread. */
    FORK,
    JOIN;

    /** Why a thread goes on that waited. */
    public enum Resumed {
        NOTIFIED,
        TIMED_OUT,
        INTERRUPTED
    }
}
