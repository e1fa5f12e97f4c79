// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.atomics;

import dev.foretell.validation.Parked;
import java.util.concurrent.atomic.AtomicInteger;

/** Plain and opaque modes are taken for volatile ones: rather too much order than too little. */
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
