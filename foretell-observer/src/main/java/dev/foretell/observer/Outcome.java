// SPDX-License-Identifier: Apache-2.0
package dev.foretell.observer;

import java.util.Locale;

/** The last line on a program, as it is written and as who started the program reads it. */
public final class Outcome {
    private static final String NOTHING = "nothing found";
    private static final String ENDED = " ended after ";

    private Outcome() {}

    static String line(String name, long events, int threads, String end, int findings) {
        return String.format(
                Locale.ROOT,
                "%s" + ENDED + "%,d events of %,d threads, %s; %s",
                name,
                events,
                threads,
                end,
                findings == 0 ? NOTHING : findings == 1 ? "1 finding" : findings + " findings");
    }

    /** Whether this is the last line on a program observed from inside. */
    public static boolean isLast(String line) {
        return line.startsWith(InProcess.SAYS + InProcess.NAME + ENDED);
    }

    /** Whether a last line tells of findings. */
    public static boolean hasFindings(String line) {
        return !line.endsWith(NOTHING);
    }
}
