// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.atomics;

import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;

/** Operations that fail do so as ever, and stand in nobody's way. */
public final class FailedOperations {
    volatile int number;
    volatile String text;

    static void attempt(Callable<?> operation) {
        try {
            System.out.println(operation.call());
        } catch (Exception e) {
            System.out.println(e.getClass().getName());
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) throws Exception {
        AtomicInteger none = args.length == 0 ? null : new AtomicInteger();
        AtomicIntegerArray array = new AtomicIntegerArray(2);
        AtomicStampedReference<String> stamped = new AtomicStampedReference<>("a", 1);
        AtomicIntegerFieldUpdater<Object> numbers =
                (AtomicIntegerFieldUpdater) AtomicIntegerFieldUpdater.newUpdater(FailedOperations.class, "number");
        AtomicReferenceFieldUpdater<Object, Object> texts = (AtomicReferenceFieldUpdater)
                AtomicReferenceFieldUpdater.newUpdater(FailedOperations.class, String.class, "text");
        FailedOperations shared = new FailedOperations();
        attempt(() -> none.incrementAndGet());
        attempt(() -> none.get());
        attempt(() -> none.updateAndGet(n -> n + 1));
        attempt(() -> new AtomicReference<>("a").updateAndGet(null));
        attempt(() -> array.get(2));
        attempt(() -> array.compareAndSet(-1, 0, 1));
        attempt(() -> stamped.get(new int[0]));
        attempt(() -> numbers.incrementAndGet("text"));
        attempt(() -> numbers.get(null));
        attempt(() -> texts.getAndSet(shared, 5));
        Thread thread = new Thread(() -> {
            attempt(() -> array.incrementAndGet(1)); // expect: vr vu
            attempt(() -> stamped.getStamp()); // expect: vr
            attempt(() -> numbers.incrementAndGet(shared)); // expect: vr(number) vu(number)
            attempt(() -> texts.getAndSet(shared, "b")); // expect: vr(text) vu(text)
        });
        thread.start();
        thread.join();
    }
}
