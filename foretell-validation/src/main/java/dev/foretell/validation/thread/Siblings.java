// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

/** Two children of one parent are not ordered. */
public final class Siblings {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread first = new Thread(() -> {
            data = 1; // at: FIRST
        });
        first.start();
        Thread second = new Thread(() -> {
            data = 2; // racy: FIRST
        });
        second.start();
        first.join();
        second.join();
        System.out.println(data > 0);
    }
}
