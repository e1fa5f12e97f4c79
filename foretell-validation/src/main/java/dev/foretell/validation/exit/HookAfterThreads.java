// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.exit;

/** A shutdown hook of a program that ends by itself comes after its threads and its registration. */
public final class HookAfterThreads {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            data = 1; // at: THREAD
        });
        data = 2; // at: BEFORE
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            System.out.println(data); // after: THREAD BEFORE
        }));
        thread.start();
    }
}
