// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.unsafe;

import sun.misc.Unsafe;

/** What follows a volatile write by Unsafe is not handed over. */
public final class VolatileLate {
    static int data;
    int flag;

    public static void main(String[] args) throws Exception {
        Unsafe unsafe = Access.unsafe();
        long offset = unsafe.objectFieldOffset(VolatileLate.class.getDeclaredField("flag"));
        VolatileLate shared = new VolatileLate();
        Thread thread = new Thread(() -> {
            unsafe.putIntVolatile(shared, offset, 1);
            data = 1; // at: LATE
        });
        thread.start();
        while (unsafe.getIntVolatile(shared, offset) == 0) {
            Thread.onSpinWait();
        }
        data = 2; // racy: LATE
        thread.join();
        System.out.println(data > 0);
    }
}
