// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.phaser;

import java.util.concurrent.Phaser;

/** An advance of a phaser is ordered after all arrivals. */
public final class ArriveAndAwait {
    static int left;
    static int right;

    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(2);
        Thread thread = new Thread(() -> {
            left = 1; // at: LEFT
            phaser.arriveAndAwaitAdvance();
            System.out.println(right); // after: RIGHT
        });
        thread.start();
        right = 2; // at: RIGHT
        phaser.arriveAndAwaitAdvance();
        int seen = left; // after: LEFT
        thread.join();
        System.out.println(seen);
    }
}
