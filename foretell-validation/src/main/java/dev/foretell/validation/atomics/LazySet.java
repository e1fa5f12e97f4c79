// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.atomics;

import java.util.concurrent.atomic.AtomicLong;

/** lazySet and setRelease are release writes. */
public final class LazySet {
    static int data;

    public static void main(String[] args) throws Exception {
        AtomicLong first = new AtomicLong();
        AtomicLong second = new AtomicLong();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            first.lazySet(1); // expect: vw
            data = 2; // at: AGAIN
            second.setRelease(1); // expect: vw
        });
        thread.start();
        while (second.getAcquire() == 0) { // expect: vr*
            Thread.onSpinWait();
        }
        System.out.println(first.get() + data); // after: WRITE AGAIN
        thread.join();
    }
}
