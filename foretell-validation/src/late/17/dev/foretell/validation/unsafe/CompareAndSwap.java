// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.unsafe;

import sun.misc.Unsafe;

/** Unsafe's compare-and-swap is a read, and a write if it succeeds. */
public final class CompareAndSwap {
    static int data;
    int state;

    public static void main(String[] args) throws Exception {
        Unsafe unsafe = Access.unsafe();
        long offset = unsafe.objectFieldOffset(CompareAndSwap.class.getDeclaredField("state"));
        CompareAndSwap shared = new CompareAndSwap();
        Thread thread = new Thread(() -> {
            unsafe.compareAndSwapInt(shared, offset, 5, 6); // expect: vr(state)
            data = 1; // at: WRITE
            unsafe.compareAndSwapInt(shared, offset, 0, 1); // expect: vr(state) vu(state)
            unsafe.getAndAddInt(shared, offset, 1); // expect: vr(state) vu(state)
        });
        thread.start();
        while (!unsafe.compareAndSwapInt(shared, offset, 2, 3)) {
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
