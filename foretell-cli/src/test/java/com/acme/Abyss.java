// SPDX-License-Identifier: Apache-2.0
package com.acme;

/** Calls itself until there is no stack left, and takes a lock on the way back. */
public final class Abyss {
    private static final Object LOCK = new Object();
    private static int count;

    private Abyss() {}

    public static void main(String[] args) throws InterruptedException {
        int overflows = 0;
        for (int i = 0; i < 3; i++) {
            try {
                fall();
            } catch (StackOverflowError e) {
                overflows++;
            }
        }
        Thread thread = new Thread(Abyss::rise);
        thread.start();
        thread.join();
        System.out.println(overflows + " overflows, counted " + (count > 0));
    }

    private static void fall() {
        try {
            fall();
        } finally {
            rise();
        }
    }

    private static void rise() {
        synchronized (LOCK) {
            count++;
        }
    }
}
