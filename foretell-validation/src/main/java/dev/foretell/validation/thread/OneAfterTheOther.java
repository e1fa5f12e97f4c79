// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

/** A child joined before the next one starts is ordered before it. */
public final class OneAfterTheOther {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread first = new Thread(() -> {
            data = 1; // at: FIRST
        });
        first.start();
        first.join();
        Thread second = new Thread(() -> {
            System.out.println(data); // after: FIRST
        });
        second.start();
        second.join();
    }
}
