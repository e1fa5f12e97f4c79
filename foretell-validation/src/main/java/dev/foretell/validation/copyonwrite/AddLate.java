// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.copyonwrite;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A CopyOnWriteArrayList hands over nothing that follows the add. */
public final class AddLate {
    static int data;

    public static void main(String[] args) throws Exception {
        List<String> list = new CopyOnWriteArrayList<>();
        Thread thread = new Thread(() -> {
            list.add("item");
            data = 1; // at: LATE
        });
        thread.start();
        while (list.isEmpty()) {
            Thread.onSpinWait();
        }
        data = 2; // racy: LATE
        thread.join();
        System.out.println(data > 0);
    }
}
