// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.known;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;

/** What a thread waits for at a join or a receive, in words that are the same in every run. */
public final class Awaited {
    private static final String INITIALISER = ".<clinit>";

    private Awaited() {}

    /** Such as {@code the end of a thread}. */
    public static String of(Trace trace, int event) {
        if (trace.kind(event) == Kind.JOIN) {
            return "the end of a thread";
        }
        String message = trace.targetNames(Kind.RECEIVE).name(trace.target(event));
        if (message.endsWith(INITIALISER)) {
            return "the initialisation of " + message.substring(0, message.length() - INITIALISER.length());
        }
        String location = trace.location(event) == Trace.NO_LOCATION
                ? ""
                : trace.locationNames().name(trace.location(event));
        return location.startsWith("java.util.concurrent.") ? "the result of a task" : "a latch";
    }
}
