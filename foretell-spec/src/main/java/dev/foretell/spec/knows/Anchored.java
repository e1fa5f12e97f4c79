// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.knows;

/**
 * A formula with the threads that must keep it.
 *
 * @param thread what names the thread: {@code =NAME} or {@code #PLACE}; empty if it is any
 * @param pattern the regular expression of the names of the threads that are meant; empty for all
 * @param variable what the formula calls the thread, whose number is 0; empty if the thread is named
 */
record Anchored(String thread, String pattern, String variable, Piece formula) {
    /** How many temporal operators there are. */
    int temporals() {
        return (int) formula.words().stream()
                .filter(word -> word.equals("since") || word.equals("prev"))
                .count();
    }
}
