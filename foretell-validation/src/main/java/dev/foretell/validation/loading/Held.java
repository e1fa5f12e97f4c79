// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.loading;

/** Correct: a thread that holds a lock when the agent is attached counts, and another does so under the same lock. */
public final class Held {
    private static final Object LOCK = new Object();
    private static int count;

    private Held() {}

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(Held::countLocked, "other");
        synchronized (LOCK) {
            Ready.say();
            Ready.await(args[0]);
            other.start();
            step();
        }
        other.join();
        System.out.println(count);
    }

    private static void countLocked() {
        synchronized (LOCK) {
            step();
        }
    }

    private static void step() {
        count++;
    }
}
