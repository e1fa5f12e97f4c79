// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.atomics;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** Elements of an AtomicIntegerArray hand over. */
public final class IntegerArray {
    static int data;

    public static void main(String[] args) throws Exception {
        AtomicIntegerArray flags = new AtomicIntegerArray(2);
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            flags.set(1, 1); // expect: vw
            flags.incrementAndGet(0); // expect: vr vu
        });
        thread.start();
        while (flags.get(1) == 0) { // expect: vr*
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
