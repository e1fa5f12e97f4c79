// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import java.util.Locale;

/** Numbers of things, in words. */
public final class Amount {
    private Amount() {}

    /** Such as {@code 1 step} and {@code 2,000 steps}. */
    public static String of(long number, String thing) {
        return of(number, thing, thing + "s");
    }

    /** As {@link #of(long, String)}, for a word that has its own way to be many. */
    public static String of(long number, String thing, String things) {
        return of(number) + ' ' + (number == 1 ? thing : things);
    }

    /** Such as {@code 2,000}. */
    public static String of(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
