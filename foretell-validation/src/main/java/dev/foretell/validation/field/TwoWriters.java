// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.field;

/** Two threads write a field of one object; nothing orders them. */
public final class TwoWriters {
    int count;

    public static void main(String[] args) throws Exception {
        TwoWriters shared = new TwoWriters();
        Thread thread = new Thread(() -> {
            shared.count = 1; // at: THREAD; expect: w(count)
        });
        thread.start();
        shared.count = 2; // racy: THREAD; expect: w(count)
        thread.join();
        System.out.println(shared.count > 0);
    }
}
