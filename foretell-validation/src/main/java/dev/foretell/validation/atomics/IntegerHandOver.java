// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.atomics;

import java.util.concurrent.atomic.AtomicInteger;

/** AtomicInteger's set and get hand over like a volatile. */
public final class IntegerHandOver {
    static int data;

    public static void main(String[] args) throws Exception {
        AtomicInteger flag = new AtomicInteger();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            flag.set(1); // expect: vw
        });
        thread.start();
        while (flag.get() == 0) { // expect: vr*
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
