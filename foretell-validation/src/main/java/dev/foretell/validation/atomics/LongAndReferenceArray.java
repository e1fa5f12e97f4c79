// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.atomics;

import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Elements of the other atomic arrays hand over. */
public final class LongAndReferenceArray {
    static int data;

    public static void main(String[] args) throws Exception {
        AtomicLongArray numbers = new AtomicLongArray(2);
        AtomicReferenceArray<String> texts = new AtomicReferenceArray<>(2);
        Thread thread = new Thread(() -> {
            data = 1; // at: FIRST
            numbers.getAndAdd(1, 5); // expect: vr vu
            data = 2; // at: SECOND
            texts.compareAndSet(1, null, "text"); // expect: vr vu
        });
        thread.start();
        while (texts.get(1) == null) {
            Thread.onSpinWait();
        }
        System.out.println(numbers.get(1) + data); // after: FIRST SECOND
        thread.join();
    }
}
