// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.atomics;

import dev.foretell.validation.Parked;
import java.util.concurrent.atomic.AtomicInteger;

/** A failing compare-and-set writes nothing that a later read could see. */
public final class FailedCompareAndSet {
    static int data;

    public static void main(String[] args) throws Exception {
        AtomicInteger number = new AtomicInteger();
        Thread thread = new Thread(() -> {
            data = 1; // at: READER
            System.out.println(number.compareAndSet(5, 6)); // expect: vr
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(number.get()); // expect: vr
        data = 2; // racy: READER
        Parked.end(thread);
    }
}
