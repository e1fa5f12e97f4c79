// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.phaser;

import java.util.concurrent.Phaser;

/** What both do after an advance is not ordered by it. */
public final class BothAfter {
    static int data;

    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(2);
        Thread thread = new Thread(() -> {
            phaser.arriveAndAwaitAdvance();
            data = 1; // at: THREAD
        });
        thread.start();
        phaser.arriveAndAwaitAdvance();
        data = 2; // racy: THREAD
        thread.join();
        System.out.println(data > 0);
    }
}
