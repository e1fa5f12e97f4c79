// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.drain;

import dev.foretell.runtime.Remarks;
import dev.foretell.runtime.log.StackFrames;
import dev.foretell.runtime.memory.RawMemory;
import dev.foretell.trace.Incident;
import dev.foretell.trace.control.Remark;
import java.util.List;

/** Exceptions that nobody caught, and no handler of the program was there for. Runs no code of the program's exceptions. */
public final class UncaughtExceptions {
    private static final long MESSAGE = RawMemory.offset(Throwable.class, "detailMessage");
    private static final int LONGEST_MESSAGE = 200;

    private UncaughtExceptions() {}

    /** In the thread that ends by it, before its stack trace is printed. */
    public static void met(Throwable exception) {
        try {
            StackFrames frames = StackFrames.of(stack(exception));
            Incident.Stuck thread =
                    new Incident.Stuck(Thread.currentThread().getName(), "", "", frames.texts(), frames.isCut());
            StuckThreadWatch.uncaught(new Incident(Incident.Kind.EXCEPTION, what(exception), List.of(thread)));
        } catch (RuntimeException | Error e) {
            Remarks.add(Remark.note("an uncaught exception could not be recorded: "
                    + e.getClass().getName()));
        }
    }

    /** Its type and message. */
    public static String what(Throwable exception) {
        String type = exception.getClass().getName();
        Object message = RawMemory.U.getReference(exception, MESSAGE);
        if (!(message instanceof String)) {
            return type;
        }
        String line = ((String) message).replaceAll("\\s+", " ").strip();
        return type + ": " + line.substring(0, Math.min(line.length(), LONGEST_MESSAGE));
    }

    /** Empty if the program's class tells another one than its own. */
    private static StackTraceElement[] stack(Throwable exception) {
        try {
            boolean isOwn = exception.getClass().getMethod("getStackTrace").getDeclaringClass() == Throwable.class;
            return isOwn ? exception.getStackTrace() : new StackTraceElement[0];
        } catch (NoSuchMethodException e) {
            return new StackTraceElement[0];
        }
    }
}
