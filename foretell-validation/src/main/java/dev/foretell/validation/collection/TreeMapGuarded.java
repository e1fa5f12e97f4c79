// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import java.util.TreeMap;

/** A TreeMap changed and looked up under one lock. */
public final class TreeMapGuarded {

    public static void main(String[] args) throws Exception {
        TreeMap<String, String> map = new TreeMap<>();
        Object lock = new Object();
        Thread thread = new Thread(() -> {
            synchronized (lock) {
                map.put("a", "b"); // at: CHANGE; expect: r(TreeMap) w(TreeMap)
            }
        });
        thread.start();
        synchronized (lock) {
            map.firstEntry(); // ordered: CHANGE; expect: r(TreeMap)
        }
        thread.join();
        System.out.println("done");
    }
}
