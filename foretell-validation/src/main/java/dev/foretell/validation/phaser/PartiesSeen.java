// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.phaser;

import java.util.concurrent.Phaser;

/** Who sees that a party has arrived comes after what it did before. */
public final class PartiesSeen {
    static int data;

    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(2);
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            phaser.arrive();
        });
        thread.start();
        while (phaser.getArrivedParties() == 0) {
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
