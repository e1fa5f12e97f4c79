// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.concurrentmap;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A set made of a ConcurrentHashMap hands over from add to remove. */
public final class KeySet {
    static int data;

    public static void main(String[] args) throws Exception {
        Set<String> set = ConcurrentHashMap.newKeySet();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            set.add("item");
        });
        thread.start();
        while (!set.remove("item")) {
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
