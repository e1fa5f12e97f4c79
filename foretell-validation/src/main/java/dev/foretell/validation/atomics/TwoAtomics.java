// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.atomics;

import dev.foretell.validation.Parked;
import java.util.concurrent.atomic.AtomicInteger;

/** One atomic's set is not seen by another's get. */
public final class TwoAtomics {
    static int data;

    public static void main(String[] args) throws Exception {
        AtomicInteger flag = new AtomicInteger();
        AtomicInteger other = new AtomicInteger(1);
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            flag.set(1);
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        if (other.get() == 1) {
            data = 2; // racy: WRITE
        }
        Parked.end(thread);
        System.out.println(data);
    }
}
