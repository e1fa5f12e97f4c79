// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import dev.foretell.trace.Kind;

/** Logs of threads that do not exist, for tests of what is shared between threads. */
public final class Logs {
    /** With so many logs, each remembers what it has received from every other. */
    static final int MOST = 60;

    /** A log with so many events is past its beginning, when it remembers little. */
    private static final int FIRST_EVENTS = 100;

    private Logs() {}

    /** Logs with the indices from 1 on. */
    public static ThreadLog[] create(int count) {
        if (count > MOST) {
            throw new IllegalArgumentException("More than " + MOST + " logs");
        }
        ThreadLog[] logs = new ThreadLog[count];
        for (int i = 0; i < count; i++) {
            logs[i] = new ThreadLog(null, -1, i + 1, 0);
            for (int event = 0; event < FIRST_EVENTS; event++) {
                logs[i].event(Kind.BRANCH, event, event, 0);
            }
        }
        return logs;
    }

    /** Logs a message and returns its version. */
    public static long message(ThreadLog log) {
        return log.eventMakingVersion(Kind.SEND, 0, 1, 0);
    }
}
