// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.atomics;

import java.util.concurrent.atomic.AtomicInteger;

/** Every update of an AtomicInteger is a read and a write in one. */
public final class IntegerUpdates {
    static int data;

    public static void main(String[] args) throws Exception {
        AtomicInteger number = new AtomicInteger();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            number.incrementAndGet(); // expect: vr vu
            number.getAndIncrement(); // expect: vr vu
            number.addAndGet(5); // expect: vr vu
            number.getAndAdd(5); // expect: vr vu
            number.decrementAndGet(); // expect: vr vu
            number.getAndDecrement(); // expect: vr vu
            number.getAndSet(20); // expect: vr vu
            number.compareAndSet(20, 21); // expect: vr vu
            number.compareAndExchange(21, 22); // expect: vr vu
            number.updateAndGet(n -> n + 1); // expect: vr* vu
            number.getAndUpdate(n -> n + 1); // expect: vr* vu
            number.accumulateAndGet(5, Integer::sum); // expect: vr* vu
            number.getAndAccumulate(1, Integer::sum); // expect: vr* vu
        });
        thread.start();
        while (number.get() != 30) {
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
