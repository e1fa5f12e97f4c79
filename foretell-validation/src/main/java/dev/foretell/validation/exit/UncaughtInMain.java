// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.exit;

/** An exception that ends main ends the program with 1. */
public final class UncaughtInMain {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            data = 1; // at: THREAD
        });
        thread.start();
        thread.join();
        System.out.println(data); // after: THREAD
        throw new IllegalStateException("expected");
    }
}
