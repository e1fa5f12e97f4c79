// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.atomics;

import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicStampedReference;

/** Stamped and markable references hand over too. */
public final class StampedAndMarkable {
    static int data;

    public static void main(String[] args) throws Exception {
        AtomicStampedReference<String> stamped = new AtomicStampedReference<>("a", 0);
        AtomicMarkableReference<String> markable = new AtomicMarkableReference<>("a", false);
        Thread thread = new Thread(() -> {
            data = 1; // at: FIRST
            stamped.compareAndSet("a", "b", 0, 1);
            data = 2; // at: SECOND
            markable.set("b", true);
        });
        thread.start();
        while (!markable.isMarked()) {
            Thread.onSpinWait();
        }
        System.out.println(stamped.getStamp() + data); // after: FIRST SECOND
        thread.join();
    }
}
