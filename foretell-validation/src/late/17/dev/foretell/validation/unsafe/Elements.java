// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.unsafe;

import sun.misc.Unsafe;

/** Unsafe reaches array elements, and only those it names. */
public final class Elements {

    public static void main(String[] args) throws Exception {
        Unsafe unsafe = Access.unsafe();
        long base = unsafe.arrayBaseOffset(int[].class);
        long scale = unsafe.arrayIndexScale(int[].class);
        int[] cells = new int[3];
        Thread thread = new Thread(() -> {
            unsafe.putInt(cells, base + scale, 5); // at: PUT; expect: w(int[])
        });
        thread.start();
        cells[1] = 6; // racy: PUT
        cells[2] = 7; // apart: PUT
        thread.join();
        System.out.println(cells[2]);
    }
}
