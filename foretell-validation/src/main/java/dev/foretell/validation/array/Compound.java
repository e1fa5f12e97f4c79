// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.array;

/** Compound assignments of elements read, then write. */
public final class Compound {

    public static void main(String[] args) throws Exception {
        int[] counts = new int[2];
        long[] totals = new long[2];
        Thread thread = new Thread(() -> {
            counts[1]++; // at: COUNT; expect: r(int[]) w(int[])
            totals[0] += 3; // at: TOTAL; expect: r(long[]) w(long[])
        });
        thread.start();
        thread.join();
        counts[1] <<= 1; // after: COUNT; expect: r(int[]) w(int[])
        totals[0]--; // after: TOTAL; expect: r(long[]) w(long[])
        System.out.println(counts[1] + totals[0]);
    }
}
