// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.loading;

import java.io.IOException;

/**
 * Two threads count until standard input ends. For trying the ways to get the agent into a program:
 * at its start, while it runs, and ahead of time.
 */
public final class Counter implements Runnable {
    private static int[] steps = new int[2];
    private static volatile boolean stopped;

    private int count;

    public static void main(String[] args) throws IOException, InterruptedException {
        Counter counter = new Counter();
        Thread first = new Thread(counter, "first");
        Thread second = new Thread(counter, "second");
        first.start();
        second.start();
        System.out.println("counting");
        while (System.in.read() >= 0) {
            continue;
        }
        counter.awaitMore();
        stopped = true;
        first.join();
        second.join();
        System.out.println(counter.count == steps[0] + steps[1] ? "consistent" : "inconsistent");
    }

    /** Some steps must be seen even if the end of input came at once. */
    private void awaitMore() {
        int seen = count();
        while (count() < seen + 10) {
            Thread.yield();
        }
    }

    private synchronized int count() {
        return count;
    }

    private synchronized void step() {
        count++;
        steps[count & 1]++;
    }

    @Override
    public void run() {
        while (!stopped) {
            step();
            Thread.yield();
        }
    }
}
