// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.unsafe;

import sun.misc.Unsafe;

/** The one who writes an element is the first to touch the array at all. */
public final class ElementWrittenFirst {
    static int data;

    public static void main(String[] args) throws Exception {
        Unsafe unsafe = Access.unsafe();
        long offset = unsafe.arrayBaseOffset(int[].class);
        int[] flags = new int[1];
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            unsafe.putIntVolatile(flags, offset, 1);
        });
        thread.start();
        Thread.sleep(300);
        while (unsafe.getIntVolatile(flags, offset) == 0) {
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
