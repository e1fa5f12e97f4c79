// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples;

/** Stands in for the class that puts the examples' threads in an order in time, where they are to come in another. */
public final class Schedule {
    public void next() {}

    public void await(int steps) {}

    static void run(Runnable one, Runnable two) throws InterruptedException {
        inTurn(one, two);
    }

    public static void inTurn(Runnable one, Runnable two) throws InterruptedException {
        Thread first = new Thread(one, "t1");
        Thread second = new Thread(two, "t2");
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
