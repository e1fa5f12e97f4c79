// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.exit;

/** Runtime.halt from another thread, while main waits. */
public final class HaltInThread {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            data = 1; // expect: w(data)
            Runtime.getRuntime().halt(6);
        });
        thread.start();
        thread.join();
        System.out.println("not reached");
    }
}
