// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import dev.foretell.knowledge.Cell;
import dev.foretell.runtime.Modes;
import dev.foretell.runtime.memory.RawMemory;
import dev.foretell.runtime.sync.OpaqueCode;

/**
 * What is known of a lock. Everything is read and written only while holding that lock, except by
 * readers, who exchange {@link #version} atomically.
 */
public final class LockState {
    public static final long VERSION = RawMemory.offset(LockState.class, "version");

    /** The version that the last release left. */
    public long version;

    /** How often the holder of a monitor has entered. */
    public int depth;

    /** The log of that holder. */
    public int enteredBy;

    /** Of a lock of the JDK: the log of the thread whose acquire was logged and whose release was not. */
    public int holder;

    /** Set when a lock of the JDK was acquired or released unseen: from then on it is a channel. */
    public boolean unseen;

    /** The version that the last notify left, 0 before the first. */
    public long notified;

    /** Whether opaque code has ever run under the lock: see {@link OpaqueCode}. Set by readers, too, and never unset. */
    public volatile boolean isOpaque;

    /** How often the holder had run such code when it acquired the lock. */
    public int opaqueRunsBefore;

    /** With monitors: what the lock passes on, and what its notifications do. */
    public final Cell cell = Modes.MONITORS ? new Cell() : null;

    public final Cell notifications = Modes.MONITORS ? new Cell() : null;
}
