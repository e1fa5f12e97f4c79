// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.atomics;

import java.util.concurrent.atomic.AtomicBoolean;

/** A spin lock made of an AtomicBoolean excludes and orders. */
public final class BooleanLock {
    static int data;

    static void bump(AtomicBoolean locked) {
        while (!locked.compareAndSet(false, true)) {
            Thread.onSpinWait();
        }
        data++; // at: INC; ordered: INC
        locked.set(false);
    }

    public static void main(String[] args) throws Exception {
        AtomicBoolean locked = new AtomicBoolean();
        Thread thread = new Thread(() -> {
            for (int i = 0; i < 10; i++) {
                bump(locked);
            }
        });
        thread.start();
        for (int i = 0; i < 10; i++) {
            bump(locked);
        }
        thread.join();
        System.out.println(data);
    }
}
