// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.concurrentmap;

import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;

/** A ConcurrentSkipListSet hands over from add to contains. */
public final class SkipListSet {
    static int data;

    public static void main(String[] args) throws Exception {
        Set<String> set = new ConcurrentSkipListSet<>();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            set.add("item");
        });
        thread.start();
        while (!set.contains("item")) {
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
