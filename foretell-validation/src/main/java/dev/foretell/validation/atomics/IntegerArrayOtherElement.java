// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.atomics;

import dev.foretell.validation.Parked;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Another element of an atomic array hands over nothing. */
public final class IntegerArrayOtherElement {
    static int data;

    public static void main(String[] args) throws Exception {
        AtomicIntegerArray flags = new AtomicIntegerArray(2);
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            flags.set(1, 1);
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        if (flags.get(0) == 0) {
            data = 2; // racy: WRITE
        }
        Parked.end(thread);
        System.out.println(data);
    }
}
