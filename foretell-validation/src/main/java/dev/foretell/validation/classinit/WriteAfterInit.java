// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.classinit;

import dev.foretell.validation.Parked;

/** What a thread writes after the initialiser is not ordered by it. */
public final class WriteAfterInit {
    static final class Holder {
        static int count = 5;
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            Holder.count = 6; // at: WRITE
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        Holder.count = 7; // racy: WRITE
        Parked.end(thread);
        System.out.println(Holder.count);
    }
}
