// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.store;

import java.util.Arrays;

/**
 * Numbers of a fixed count that never change. A row shares with the rows it was made from what is the same in them, so that many rows for thousands of
 * threads, most of which are over, take little memory and time.
 */
public final class Row {
    private static final int PART_BITS = 6;
    private static final int PART = 1 << PART_BITS;

    private final int[][] parts;

    private Row(int[][] parts) {
        this.parts = parts;
    }

    /** All 0. */
    public static Row zeros(int length) {
        return of(new int[length]);
    }

    public static Row of(int... numbers) {
        int[][] parts = new int[(numbers.length + PART - 1) >>> PART_BITS][];
        for (int p = 0; p < parts.length; p++) {
            int from = p << PART_BITS;
            parts[p] = Arrays.copyOfRange(numbers, from, Math.min(from + PART, numbers.length));
        }
        return new Row(parts);
    }

    public int get(int i) {
        return parts[i >>> PART_BITS][i & PART - 1];
    }

    /** At each place the greater number of this row and another of the same length, and at one place at least {@code least}; this row itself if that is the same. */
    public Row joined(Row other, int place, int least) {
        int[][] joined = parts;
        for (int p = 0; p < parts.length; p++) {
            int[] greater = greater(parts[p], other.parts[p]);
            if (greater != parts[p]) {
                joined = with(joined, p, greater);
            }
        }
        int p = place >>> PART_BITS;
        if (joined[p][place & PART - 1] < least) {
            int[] raised = joined[p].clone();
            raised[place & PART - 1] = least;
            joined = with(joined, p, raised);
        }
        return joined == parts ? this : new Row(joined);
    }

    private int[][] with(int[][] joined, int place, int[] part) {
        int[][] copy = joined == parts ? parts.clone() : joined;
        copy[place] = part;
        return copy;
    }

    /** One of the two, if it has all the greater numbers. */
    private static int[] greater(int[] a, int[] b) {
        if (a == b) {
            return a;
        }
        boolean first = true;
        boolean second = true;
        for (int i = 0; i < a.length; i++) {
            first &= a[i] >= b[i];
            second &= a[i] <= b[i];
        }
        if (first || second) {
            return first ? a : b;
        }
        int[] greater = a.clone();
        for (int i = 0; i < b.length; i++) {
            greater[i] = Math.max(a[i], b[i]);
        }
        return greater;
    }

    /** Writes all numbers to an array, from there on. */
    public void copyTo(int[] array, int from) {
        for (int p = 0; p < parts.length; p++) {
            System.arraycopy(parts[p], 0, array, from + (p << PART_BITS), parts[p].length);
        }
    }
}
