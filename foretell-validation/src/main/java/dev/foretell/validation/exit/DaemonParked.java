// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.exit;

import dev.foretell.validation.Parked;

/** A daemon thread that waits when the program ends does not hold it up. */
public final class DaemonParked {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            data = 1; // at: DAEMON; expect: w(data)
            Parked.here();
        });
        thread.setDaemon(true);
        thread.start();
        Parked.await(thread);
        System.out.println(data); // racy: DAEMON
    }
}
