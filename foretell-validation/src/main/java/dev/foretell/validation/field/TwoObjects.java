// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.field;

/** The same field of two objects is two variables. */
public final class TwoObjects {
    int count;

    public static void main(String[] args) throws Exception {
        TwoObjects mine = new TwoObjects();
        TwoObjects other = new TwoObjects();
        Thread thread = new Thread(() -> {
            other.count = 1; // at: THREAD
        });
        thread.start();
        mine.count = 1; // apart: THREAD
        thread.join();
        System.out.println(mine.count + other.count);
    }
}
