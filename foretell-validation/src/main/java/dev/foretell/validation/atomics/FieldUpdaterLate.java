// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.atomics;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** What follows an update through a field updater is not ordered by it. */
public final class FieldUpdaterLate {
    static int data;
    volatile int number;

    public static void main(String[] args) throws Exception {
        AtomicIntegerFieldUpdater<FieldUpdaterLate> numbers =
                AtomicIntegerFieldUpdater.newUpdater(FieldUpdaterLate.class, "number");
        FieldUpdaterLate shared = new FieldUpdaterLate();
        Thread thread = new Thread(() -> {
            numbers.compareAndSet(shared, 0, 1);
            data = 1; // at: LATE
        });
        thread.start();
        while (shared.number == 0) {
            Thread.onSpinWait();
        }
        data = 2; // racy: LATE
        thread.join();
        System.out.println(data > 0);
    }
}
