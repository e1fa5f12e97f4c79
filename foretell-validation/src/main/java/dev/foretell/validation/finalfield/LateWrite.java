// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.finalfield;

import dev.foretell.validation.Parked;

/** What is written behind a final field after the constructor is raced for. */
public final class LateWrite {
    final int[] cells = new int[2];
    static LateWrite shared;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            LateWrite made = new LateWrite();
            shared = made;
            made.cells[0] = 3; // at: LATE
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        LateWrite found = shared;
        System.out.println(found.cells[0]); // racy: LATE
        Parked.end(thread);
    }
}
