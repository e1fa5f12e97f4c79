// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.volatiles;

import dev.foretell.validation.Parked;

/** A volatile read that saw an older value orders nothing after it. */
public final class ReadTooEarly {
    static int data;
    static volatile boolean ready;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            data = 1; // at: READER
            System.out.println(ready); // expect: vr(ready)
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        ready = true; // expect: vw(ready)
        data = 2; // racy: READER
        Parked.end(thread);
        System.out.println(data);
    }
}
