// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

/** A class to be rewritten once before any other, with one of everything. Never run. */
final class Warmup implements Runnable {
    private static long total;
    private int[] counts = new int[1];
    private Object[] others = {this};
    private boolean done;

    @Override
    public synchronized void run() {
        synchronized (counts) {
            while (!done) {
                counts[0]++;
                done = others[0] == this;
            }
        }
        total += counts[0];
    }
}
