// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.exit;

/** What a shutdown hook does is recorded, and comes after System.exit. */
public final class ShutdownHook {
    static int data;

    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            System.out.println(data); // after: WRITE; expect: r(data)
        }));
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            System.exit(7);
        });
        thread.start();
        thread.join();
    }
}
