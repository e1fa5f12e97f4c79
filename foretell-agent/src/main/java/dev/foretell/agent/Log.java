// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.trace.Printable;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** What the agent has to say to the user: single lines on standard error. */
final class Log {
    private Log() {}

    static void warn(String message) {
        System.err.println("[foretell] " + Printable.lines(message));
    }

    /** The same when the JVM ends: nothing of the program may keep it from that, such as who holds on to its standard error. */
    static void last(String message) {
        try {
            // Not closed: that would close the standard error of all who have something to say after this.
            FileOutputStream err = new FileOutputStream(FileDescriptor.err);
            err.write(("[foretell] " + Printable.lines(message) + System.lineSeparator())
                    .getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            return;
        }
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
