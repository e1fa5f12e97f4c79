// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.log;

/**
 * A thread at a site for the first time, with its call stack as the JVM keeps that for exceptions: nobody throws this. To make one
 * runs no code of the program and takes no lock; its frames are named by the drain, who alone asks for them.
 */
final class Arrival extends Throwable {
    private static final long serialVersionUID = 1;

    final int thread;
    final int site;

    /** The one before it that was waiting for the drain. */
    Arrival next;

    Arrival(int thread, int site) {
        super(null, null, false, true);
        this.thread = thread;
        this.site = site;
    }

    /** As the trace keeps it; for the drain. */
    StackFrames frames() {
        return StackFrames.of(getStackTrace());
    }
}
