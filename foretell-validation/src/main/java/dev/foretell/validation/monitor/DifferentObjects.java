// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.monitor;

/** Blocks synchronized on different objects order nothing. */
public final class DifferentObjects {
    static int data;

    public static void main(String[] args) throws Exception {
        Object left = new Object();
        Object right = new Object();
        Thread thread = new Thread(() -> {
            synchronized (left) {
                data = 1; // at: LEFT
            }
        });
        thread.start();
        synchronized (right) {
            data = 2; // racy: LEFT
        }
        thread.join();
        System.out.println(data > 0);
    }
}
