// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import dev.foretell.validation.Parked;
import java.util.BitSet;

/** A BitSet changed and counted at once. */
public final class BitSetRacy {

    public static void main(String[] args) throws Exception {
        BitSet bits = new BitSet();
        Thread thread = new Thread(() -> {
            bits.set(5); // at: CHANGE; expect: r(BitSet) w(BitSet)
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        bits.cardinality(); // racy: CHANGE; expect: r(BitSet)
        Parked.end(thread);
        System.out.println("done");
    }
}
