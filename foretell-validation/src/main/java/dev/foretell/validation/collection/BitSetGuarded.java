// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import java.util.BitSet;

/** A BitSet changed and counted under one lock. */
public final class BitSetGuarded {

    public static void main(String[] args) throws Exception {
        BitSet bits = new BitSet();
        Object lock = new Object();
        Thread thread = new Thread(() -> {
            synchronized (lock) {
                bits.set(5); // at: CHANGE; expect: r(BitSet) w(BitSet)
            }
        });
        thread.start();
        synchronized (lock) {
            bits.cardinality(); // ordered: CHANGE; expect: r(BitSet)
        }
        thread.join();
        System.out.println("done");
    }
}
