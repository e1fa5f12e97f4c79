// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.virtual;

import dev.foretell.validation.Checked;
import java.util.concurrent.CyclicBarrier;

/** Two virtual threads on one carrier are not ordered by it. */
public final class TwoTasks {
    static int data;

    public static void main(String[] args) throws Exception {
        CyclicBarrier both = new CyclicBarrier(2);
        Thread first = Thread.startVirtualThread((Checked) () -> {
            both.await();
            data = 1; // at: FIRST
        });
        Thread second = Thread.startVirtualThread((Checked) () -> {
            both.await();
            data = 2; // racy: FIRST
        });
        first.join();
        second.join();
        System.out.println(data > 0);
    }
}
