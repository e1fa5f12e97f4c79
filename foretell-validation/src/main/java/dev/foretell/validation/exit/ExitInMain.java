// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.exit;

/** System.exit keeps its code and loses no event. */
public final class ExitInMain {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            data = 1; // at: THREAD
        });
        thread.start();
        thread.join();
        System.out.println(data); // after: THREAD; expect: r(data)
        System.exit(3);
    }
}
