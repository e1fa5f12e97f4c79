// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.array;

/** System.arraycopy races with accesses of its ranges, and not with their neighbours. */
public final class CopyRacy {

    public static void main(String[] args) throws Exception {
        int[] source = {1, 2, 3, 4};
        int[] target = new int[4];
        Thread thread = new Thread(() -> {
            source[1] = 5; // at: SOURCE
            target[2] = 5; // at: TARGET
            source[3] = 5; // at: BEYOND
            target[0] = 5; // at: BEFORE
        });
        thread.start();
        System.arraycopy(source, 0, target, 1, 3); // racy: SOURCE TARGET; apart: BEYOND BEFORE
        thread.join();
        System.out.println(target[0]);
    }
}
