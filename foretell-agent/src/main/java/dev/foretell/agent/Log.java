// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.runtime.Notice;

/** What the agent has to say to the user. */
final class Log {
    private Log() {}

    static void warn(String message) {
        Notice.say(message);
    }

    static void leftAlone(String what, Throwable reason) {
        leftAlone(what, reason(reason));
    }

    static void leftAlone(String what, String reason) {
        warn(what + " is left as it was and not recorded: " + reason);
    }

    static String reason(Throwable e) {
        return e.getMessage() == null ? e.toString() : e.getClass().getSimpleName() + ": " + e.getMessage();
    }
}
