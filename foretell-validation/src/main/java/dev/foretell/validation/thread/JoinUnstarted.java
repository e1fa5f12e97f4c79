// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

import dev.foretell.validation.Parked;

/** To join a thread that was not started orders nothing. */
public final class JoinUnstarted {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread idle = new Thread(() -> {});
        Thread thread = new Thread(() -> {
            data = 1; // at: THREAD
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        idle.join();
        data = 2; // racy: THREAD
        Parked.end(thread);
        System.out.println(data);
    }
}
