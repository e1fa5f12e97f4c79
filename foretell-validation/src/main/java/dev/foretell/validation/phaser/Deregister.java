// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.phaser;

import java.util.concurrent.Phaser;

/** Leaving a phaser is an arrival too, and onAdvance runs between. */
public final class Deregister {
    static int data;
    static int advances;

    static final class Counted extends Phaser {
        Counted() {
            super(2);
        }

        @Override
        protected boolean onAdvance(int phase, int parties) {
            advances++; // at: ADVANCE
            return parties == 0;
        }
    }

    public static void main(String[] args) throws Exception {
        Phaser phaser = new Counted();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            phaser.arriveAndDeregister();
        });
        thread.start();
        phaser.arriveAndAwaitAdvance();
        System.out.println(data); // after: WRITE
        System.out.println(advances); // quiet: ADVANCE
        thread.join();
    }
}
