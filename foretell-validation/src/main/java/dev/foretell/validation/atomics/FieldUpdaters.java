// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.atomics;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** A field updater accesses the volatile field that direct code does. */
public final class FieldUpdaters {
    static int data;
    volatile int number;
    volatile long total;
    volatile String text;

    public static void main(String[] args) throws Exception {
        AtomicIntegerFieldUpdater<FieldUpdaters> numbers =
                AtomicIntegerFieldUpdater.newUpdater(FieldUpdaters.class, "number");
        AtomicLongFieldUpdater<FieldUpdaters> totals = AtomicLongFieldUpdater.newUpdater(FieldUpdaters.class, "total");
        AtomicReferenceFieldUpdater<FieldUpdaters, String> texts =
                AtomicReferenceFieldUpdater.newUpdater(FieldUpdaters.class, String.class, "text");
        FieldUpdaters shared = new FieldUpdaters();
        Thread thread = new Thread(() -> {
            data = 1; // at: FIRST
            numbers.incrementAndGet(shared); // expect: vr vu
            totals.addAndGet(shared, 5); // expect: vr vu
            data = 2; // at: SECOND
            texts.set(shared, "text"); // expect: vw
        });
        thread.start();
        while (shared.number == 0) { // expect: vr(number)*
            Thread.onSpinWait();
        }
        while (shared.text == null) { // expect: vr(text)*
            Thread.onSpinWait();
        }
        System.out.println(totals.get(shared) + data); // after: FIRST SECOND
        thread.join();
    }
}
