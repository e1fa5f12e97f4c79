// SPDX-License-Identifier: Apache-2.0
package dev.foretell.observer;

import java.util.Locale;

/** The last line on a program, as it is written and as who started the program reads it. */
public final class Outcome {
    private static final String NOTHING = "nothing found";
    private static final String ENDED = " ended after ";
    private static final String REFUSED = "refused: ";

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

    /** How the account of a program ends that is not to be relied on. */
    static String refused(String reason) {
        return REFUSED + reason;
    }

    /** Whether a last line says that nothing that was told of the program is to be relied on. */
    public static boolean isRefused(String line) {
        return line.contains(" threads, " + REFUSED);
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
