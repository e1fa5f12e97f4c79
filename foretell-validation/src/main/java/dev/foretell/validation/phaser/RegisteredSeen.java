// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.phaser;

import java.util.concurrent.Phaser;

/** Who sees that a party was registered comes after who registered it. */
public final class RegisteredSeen {
    static int data;

    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(1);
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            phaser.bulkRegister(2);
        });
        thread.start();
        while (phaser.getRegisteredParties() == 1) {
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
