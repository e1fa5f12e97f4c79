// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.array;

/** A local holds now this array, now that one: each access is one of the array that it touches. */
public final class Reassigned {
    public static void main(String[] args) throws Exception {
        int[] first = new int[3];
        int[] second = new int[3];
        Thread other = new Thread(() -> {
            first[0] = 1; // at: FIRST
            second[0] = 1; // at: SECOND
            first[2] = 1; // at: READ
            second[1] = 1; // at: WRITTEN
            second[2] = 1; // at: NEVER
            first[1] = 1; // at: EITHER
        });
        other.start();
        alternate(first, second);
        replace(first, second);
        choose(new int[0], first, second);
        other.join();
    }

    private static void alternate(int[] first, int[] second) {
        int[] at = first;
        for (int i = 0; i < 2; i++) {
            at[0] = i; // racy: FIRST; racy: SECOND; expect: w(int[]) w(int[])
            at = second;
        }
    }

    /** The array to store to is chosen before the local changes. */
    private static void replace(int[] first, int[] second) {
        int[] at = second;
        for (int i = 0; i < 2; i++) {
            at[1] = (at = first)[2]; // racy: READ; racy: WRITTEN; apart: NEVER; expect: r w r w
        }
    }

    /** Neither of two locals always holds the array. */
    private static void choose(int[] none, int[] first, int[] second) {
        for (int i = 0; i < 2; i++) {
            (i == 2 ? none : i == 0 ? first : second)[1] = i; // racy: EITHER; racy: WRITTEN; apart: NEVER; expect: w w
        }
    }
}
