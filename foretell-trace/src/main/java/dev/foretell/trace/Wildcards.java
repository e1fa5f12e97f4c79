// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

/** Patterns of names in which {@code *} stands for any letters. */
public final class Wildcards {
    private Wildcards() {}

    /**
     * Whether a pattern means this whole name. It takes no more steps than the product of both lengths, whatever they are: when letters
     * differ, only the last star is tried again with one letter more, since what earlier ones could do this one can do, too.
     */
    public static boolean matches(String pattern, String name) {
        int p = 0;
        int n = 0;
        int afterStar = -1;
        int retry = 0;
        while (n < name.length()) {
            if (p < pattern.length() && pattern.charAt(p) == '*') {
                afterStar = ++p;
                retry = n;
            } else if (p < pattern.length() && pattern.charAt(p) == name.charAt(n)) {
                p++;
                n++;
            } else if (afterStar >= 0) {
                p = afterStar;
                n = ++retry;
            } else {
                return false;
            }
        }
        while (p < pattern.length() && pattern.charAt(p) == '*') {
            p++;
        }
        return p == pattern.length();
    }
}
