// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

/** Threads of the same name are threads apart. */
public final class SameName {
    static int data;

    public static void main(String[] args) throws Exception {
        Runnable bump = () -> data++; // at: BUMP; racy: BUMP
        Thread first = new Thread(bump, "twin");
        Thread second = new Thread(bump, "twin");
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(data > 0);
    }
}
