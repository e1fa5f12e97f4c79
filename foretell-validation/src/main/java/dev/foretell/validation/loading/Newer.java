// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.loading;

/** Wrong: two threads that are started after the agent was attached count without a lock. */
public final class Newer {
    private static int count;

    private Newer() {}

    public static void main(String[] args) throws InterruptedException {
        Ready.say();
        Ready.await(args[0]);
        race();
    }

    private static void race() throws InterruptedException {
        Thread first = new Thread(Newer::step, "first");
        Thread second = new Thread(Newer::step, "second");
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println("counted");
    }

    private static void step() {
        count++;
    }
}
