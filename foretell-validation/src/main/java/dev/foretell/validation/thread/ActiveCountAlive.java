// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

import dev.foretell.validation.Parked;

/** Counting threads tells nothing of those that are still there. */
public final class ActiveCountAlive {
    static int data;

    public static void main(String[] args) throws Exception {
        int before = Thread.activeCount();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(Thread.activeCount() > before);
        data = 2; // racy: WRITE
        Parked.end(thread);
    }
}
