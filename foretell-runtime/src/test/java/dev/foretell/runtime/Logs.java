// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import dev.foretell.trace.Kind;

/** Logs of threads that do not exist, for tests of what is shared between threads. */
final class Logs {
    private Logs() {}

    /** Logs with the indices from 1 on; fewer than 64, so that they remember all they receive. */
    static ThreadLog[] create(int count) {
        ThreadLog[] logs = new ThreadLog[count];
        for (int i = 0; i < count; i++) {
            logs[i] = new ThreadLog(null, -1, i + 1, 0);
        }
        return logs;
    }

    /** Logs a message and returns its version. */
    static long message(ThreadLog log) {
        return log.eventMakingVersion(Kind.SEND, 0, 1, 0);
    }
}
