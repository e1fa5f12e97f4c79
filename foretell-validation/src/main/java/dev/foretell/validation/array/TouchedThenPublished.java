// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.array;

/** An array is a thread's own until others can find it; what the thread does to it right afterwards counts. */
public final class TouchedThenPublished {
    static volatile int[] cells;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            int[] own = new int[2];
            own[0] = 1;
            own[1] = own[0];
            cells = own;
            own[0] = 2; // at: LATER; expect: w(int[])
        });
        thread.start();
        while (cells == null) {
            Thread.onSpinWait();
        }
        int[] found = cells;
        System.out.println(found[1]); // expect: r(int[])
        System.out.println(found[0] > 0); // racy: LATER
        thread.join();
    }
}
