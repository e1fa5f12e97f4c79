// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.schedule;

/**
 * Names of threads that are the same from run to run: that of its parent, and which of its children the thread is, as in {@code main/2/1}. A thread that
 * nobody was seen to start has its own name.
 */
public final class Birth {
    private Birth() {}

    /** A thread that nobody was seen to start. */
    public static String root(String name) {
        return name.replace('/', '_').replace('*', '_');
    }

    /** The n-th thread, from 1, that this parent started. */
    public static String child(String parent, int n) {
        return parent + "/" + n;
    }
}
