// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.log;

import dev.foretell.runtime.Modes;

/**
 * Tells whether a thread has logged anything since it took a lock inside the JDK. If it has not, no code of the program has run under
 * that lock that anybody need come after. For the owning thread alone.
 */
public final class Section {
    /** Where the log was; null if that is not known. */
    private LogChunk chunk;

    private long state;
    private boolean within;

    public void entered(RecordLog log) {
        chunk = within ? null : log.chunk();
        state = log.state();
        within = true;
    }

    /** True also if that cannot be told: for sections within each other, after one that was left by an exception, and without a trace. */
    public boolean leaves(RecordLog log) {
        boolean hasLogged = hasLogged(log);
        chunk = null;
        within = false;
        return hasLogged;
    }

    /** The same while the thread goes on to hold the lock; false if it holds none. */
    public boolean hasLoggedWithin(RecordLog log) {
        return within && hasLogged(log);
    }

    private boolean hasLogged(RecordLog log) {
        return chunk != log.chunk() || state != log.state() || !Modes.LOGGED;
    }

    /** Whether it can be told that nothing has been logged; {@link #resume} makes it so again after a record that no code of the program has to do with. */
    public boolean isQuiet(RecordLog log) {
        return within && chunk == log.chunk() && state == log.state();
    }

    public void resume(RecordLog log) {
        chunk = log.chunk();
        state = log.state();
    }
}
