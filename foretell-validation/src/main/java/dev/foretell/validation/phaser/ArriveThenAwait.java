// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.phaser;

import java.util.concurrent.Phaser;

/** One arrives and goes on, the other awaits the advance. */
public final class ArriveThenAwait {
    static int data;

    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(1);
        Thread thread = new Thread(() -> {
            data = 1; // at: BEFORE
            phaser.arrive();
        });
        thread.start();
        phaser.awaitAdvance(0);
        System.out.println(data); // after: BEFORE
        thread.join();
    }
}
