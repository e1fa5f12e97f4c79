// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.volatiles;

import dev.foretell.validation.Parked;

/** Reading another volatile than the one written orders nothing. */
public final class OtherFlag {
    static int data;
    static volatile boolean ready;
    static volatile boolean other;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            ready = true;
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        if (!other) { // expect: vr(other)
            data = 2; // racy: WRITE
        }
        Parked.end(thread);
        System.out.println(data);
    }
}
