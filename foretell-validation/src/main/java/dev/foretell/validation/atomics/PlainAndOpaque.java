// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.atomics;

import dev.foretell.validation.Parked;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Plain and opaque accesses of an atomic are promised to order nothing; the recording takes the weaker modes for volatile, which is more
 * order than needed and so makes no false alarm.
 */
public final class PlainAndOpaque {
    static int data;

    public static void main(String[] args) throws Exception {
        AtomicInteger plain = new AtomicInteger();
        AtomicInteger opaque = new AtomicInteger();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            plain.setPlain(1);
            opaque.setOpaque(1);
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        if (plain.getPlain() + opaque.getOpaque() == 2) {
            data = 2; // after: WRITE
        }
        Parked.end(thread);
        System.out.println(data);
    }
}
