// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.field;

/** The same field of two objects is two variables. */
public final class TwoObjects {
    static final TwoObjects MINE = new TwoObjects();
    static final TwoObjects OTHER = new TwoObjects();
    int count;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            OTHER.count = 1; // at: THREAD
        });
        thread.start();
        MINE.count = 1; // apart: THREAD
        thread.join();
        System.out.println(MINE.count + OTHER.count);
    }
}
