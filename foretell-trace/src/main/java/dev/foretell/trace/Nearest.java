// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import java.util.Collection;

/** The word that was meant by one that is not known. */
public final class Nearest {
    /** So many edits are no misspelling any more. */
    private static final int FAR = 4;

    private Nearest() {}

    /** The word that takes the fewest edits, the first of several; there is at least one. */
    public static String to(String word, Collection<String> known) {
        String best = known.iterator().next();
        for (String other : known) {
            if (distance(word, other) < distance(word, best)) {
                best = other;
            }
        }
        return best;
    }

    /** A question after that word, if it is near enough to be meant; otherwise nothing. */
    public static String hint(String word, Collection<String> known) {
        String nearest = known.isEmpty() ? word : to(word, known);
        int edits = distance(word, nearest);
        return edits > 0 && edits < FAR && edits < word.length() ? "; did you mean '" + nearest + "'?" : "";
    }

    /** Number of single-letter edits between the two. */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(change, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
