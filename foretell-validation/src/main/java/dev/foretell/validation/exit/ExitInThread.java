// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.exit;

/** System.exit from another thread, while main waits. */
public final class ExitInThread {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            data = 1; // expect: w(data)
            System.exit(4);
        });
        thread.start();
        thread.join();
        System.out.println("not reached");
    }
}
