// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

import dev.foretell.validation.Parked;

/** A timed join that gives up is none. */
public final class TimedJoinExpires {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            data = 1; // at: THREAD
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        thread.join(1); // expect: no join
        data = 2; // racy: THREAD
        Parked.end(thread);
        System.out.println(data);
    }
}
