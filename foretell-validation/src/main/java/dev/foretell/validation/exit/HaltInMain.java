// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.exit;

/** Runtime.halt keeps its code, and what was done before it is recorded. */
public final class HaltInMain {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            data = 1; // at: THREAD
        });
        thread.start();
        thread.join();
        System.out.println(data); // after: THREAD; expect: r(data)
        System.out.flush();
        Runtime.getRuntime().halt(5);
    }
}
