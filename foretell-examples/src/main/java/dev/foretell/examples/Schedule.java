// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples;

/**
 * Makes the observed run of an example the same each time: threads wait for their turn. It must not be recorded, since
 * its hand-overs are not the program's: recorded, they would forbid the very runs that are to be predicted.
 */
public final class Schedule {
    private int turn;

    /** Waits until the turn has come. */
    synchronized void await(int awaited) {
        boolean interrupted = false;
        while (turn < awaited) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** The next turn comes. */
    synchronized void next() {
        turn++;
        notifyAll();
    }

    /** Runs both, each in a thread of its own, and returns when they have ended. */
    static void run(Runnable first, Runnable second) throws InterruptedException {
        Thread one = new Thread(first, "t1");
        Thread two = new Thread(second, "t2");
        one.start();
        two.start();
        one.join();
        two.join();
    }

    /** Runs one after the other, each in a thread of its own; of that they come in this order, nothing is recorded. */
    public static void inTurn(Runnable first, Runnable second) throws InterruptedException {
        for (Thread thread : new Thread[] {new Thread(first, "t1"), new Thread(second, "t2")}) {
            thread.start();
            thread.join();
        }
    }
}
