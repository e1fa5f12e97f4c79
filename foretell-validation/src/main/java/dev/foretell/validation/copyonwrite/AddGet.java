// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.copyonwrite;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A CopyOnWriteArrayList hands over from add to whoever sees the element. */
public final class AddGet {
    static int data;

    public static void main(String[] args) throws Exception {
        List<String> list = new CopyOnWriteArrayList<>();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            list.add("item");
        });
        thread.start();
        while (list.isEmpty()) {
            Thread.onSpinWait();
        }
        System.out.println(list.get(0) + data); // after: WRITE
        thread.join();
    }
}
