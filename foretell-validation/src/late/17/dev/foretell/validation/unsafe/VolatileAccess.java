// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.unsafe;

import sun.misc.Unsafe;

/** Unsafe's volatile and ordered accesses hand over. */
public final class VolatileAccess {
    static int data;
    int first;
    int second;

    public static void main(String[] args) throws Exception {
        Unsafe unsafe = Access.unsafe();
        long firstOffset = unsafe.objectFieldOffset(VolatileAccess.class.getDeclaredField("first"));
        long secondOffset = unsafe.objectFieldOffset(VolatileAccess.class.getDeclaredField("second"));
        VolatileAccess shared = new VolatileAccess();
        Thread thread = new Thread(() -> {
            data = 1; // at: ONE
            unsafe.putIntVolatile(shared, firstOffset, 1); // expect: vw(first)
            data = 2; // at: TWO
            unsafe.putOrderedInt(shared, secondOffset, 1); // expect: vw(second)
        });
        thread.start();
        while (unsafe.getIntVolatile(shared, secondOffset) == 0) { // expect: vr(second)*
            Thread.onSpinWait();
        }
        System.out.println(data); // after: ONE TWO
        thread.join();
    }
}
