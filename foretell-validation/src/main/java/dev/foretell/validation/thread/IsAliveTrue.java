// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

import dev.foretell.validation.Parked;

/** A thread that is alive has not been joined. */
public final class IsAliveTrue {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            data = 1; // at: THREAD
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(thread.isAlive()); // expect: no join
        data = 2; // racy: THREAD
        Parked.end(thread);
    }
}
