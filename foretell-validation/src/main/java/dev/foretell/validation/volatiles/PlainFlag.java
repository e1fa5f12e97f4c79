// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.volatiles;

import dev.foretell.validation.Parked;

/** The same hand-over through a plain flag orders nothing. */
public final class PlainFlag {
    static int data;
    static boolean ready;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            ready = true; // at: FLAG; expect: w(ready)
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        if (ready) { // racy: FLAG; expect: r(ready)
            data = 2; // racy: WRITE
        }
        Parked.end(thread);
        System.out.println(data);
    }
}
