// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.thread;

import dev.foretell.runtime.drain.UncaughtExceptions;
import dev.foretell.runtime.shadow.Threads;
import dev.foretell.runtime.steer.Gates;
import java.io.PrintStream;

/** What {@link ThreadGroup} calls where it says that a thread ends by an exception for which the program has no handler. */
public final class UncaughtPoints {
    private UncaughtPoints() {}

    /** Instead of printing it. */
    public static void printing(Throwable exception, PrintStream out, int site) {
        if (Gates.SERIAL && Gates.failed(exception, UncaughtExceptions.what(exception), Threads.current())) {
            return;
        }
        UncaughtExceptions.met(exception);
        exception.printStackTrace(out);
    }
}
