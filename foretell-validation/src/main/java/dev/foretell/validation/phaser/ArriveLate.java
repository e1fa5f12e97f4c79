// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.phaser;

import java.util.concurrent.Phaser;

/** What follows an arrival is not handed over. */
public final class ArriveLate {
    static int data;

    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(1);
        Thread thread = new Thread(() -> {
            phaser.arrive();
            data = 1; // at: LATE
        });
        thread.start();
        phaser.awaitAdvance(0);
        data = 2; // racy: LATE
        thread.join();
        System.out.println(data > 0);
    }
}
