// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.field;

/** Cloning an object reads its fields. */
public final class CloneReads implements Cloneable {
    int count;

    public static void main(String[] args) throws Exception {
        CloneReads shared = new CloneReads();
        Thread thread = new Thread(() -> {
            shared.count = 1; // at: WRITE
        });
        thread.start();
        Object copy = shared.clone(); // racy: WRITE; expect: r(count)
        thread.join();
        System.out.println(copy != shared);
    }
}
