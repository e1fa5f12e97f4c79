// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

/** Numbers of things, in words. */
public final class Amount {
    private static final int GROUP = 3;

    private Amount() {}

    /** Such as {@code 1 step} and {@code 2,000 steps}. */
    public static String of(long number, String thing) {
        return of(number, thing, thing + "s");
    }

    /** As {@link #of(long, String)}, for a word that has its own way to be many. */
    public static String of(long number, String thing, String things) {
        return of(number) + ' ' + (number == 1 ? thing : things);
    }

    /** Such as {@code 2,000}. By hand: a formatter takes ten milliseconds before it formats its first number. */
    public static String of(long number) {
        StringBuilder text = new StringBuilder(Long.toString(number));
        int first = number < 0 ? 1 : 0;
        for (int at = text.length() - GROUP; at > first; at -= GROUP) {
            text.insert(at, ',');
        }
        return text.toString();
    }
}
