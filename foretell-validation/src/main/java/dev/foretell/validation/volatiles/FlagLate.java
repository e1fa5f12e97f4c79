// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.volatiles;

/** What follows a volatile write is not ordered by it. */
public final class FlagLate {
    static int data;
    static volatile boolean ready;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            ready = true;
            data = 1; // at: LATE
        });
        thread.start();
        while (!ready) {
            Thread.onSpinWait();
        }
        data = 2; // racy: LATE
        thread.join();
        System.out.println(data > 0);
    }
}
