// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.statics;

/** Two threads write a static field; nothing orders them. */
public final class TwoWriters {
    static int count;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            count = 1; // at: THREAD; expect: w(count)
        });
        thread.start();
        count = 2; // racy: THREAD; expect: w(count)
        thread.join();
        System.out.println(count > 0);
    }
}
