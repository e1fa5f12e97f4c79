// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import dev.foretell.knowledge.Cell;

/**
 * What is known of a lock. Everything is read and written only while holding that lock, except by
 * readers, who exchange {@link #version} atomically.
 */
final class LockState {
    static final long VERSION = Memory.offset(LockState.class, "version");

    /** The version that the last release left. */
    long version;

    /** How often the holder of a monitor has entered. */
    int depth;

    /** The log of that holder. */
    int enteredBy;

    /** Of a lock of the JDK: the log of the thread whose acquire was logged and whose release was not. */
    int holder;

    /** Set when a lock of the JDK was acquired or released unseen: from then on it is a channel. */
    boolean unseen;

    /** The version that the last notify left, 0 before the first. */
    long notified;

    /** Whether opaque code has ever run under the lock: see {@link OpaqueCode}. Set by readers, too, and never unset. */
    volatile boolean isOpaque;

    /** How often the holder had run such code when it acquired the lock. */
    int opaqueRunsBefore;

    /** With monitors: what the lock passes on, and what its notifications do. */
    final Cell cell = Modes.MONITORS ? new Cell() : null;

    final Cell notifications = Modes.MONITORS ? new Cell() : null;
}
