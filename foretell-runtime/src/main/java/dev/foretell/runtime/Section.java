// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

/**
 * Tells whether a thread has logged anything since it took a lock inside the JDK. If it has not, no code of the program has run under
 * that lock that anybody need come after. For the owning thread alone.
 */
final class Section {
    /** Where the log was; null if that is not known. */
    private Chunk chunk;

    private long state;
    private boolean within;

    void entered(RecordLog log) {
        chunk = within ? null : log.chunk();
        state = log.state();
        within = true;
    }

    /** True also if that cannot be told: for sections within each other, after one that was left by an exception, and without a trace. */
    boolean leaves(RecordLog log) {
        boolean hasLogged = chunk != log.chunk() || state != log.state() || !RecordLog.LOGGED;
        chunk = null;
        within = false;
        return hasLogged;
    }
}
