// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import java.util.HashMap;
import java.util.Map;

/** A HashMap changed and looked up under one lock. */
public final class HashMapGuarded {

    public static void main(String[] args) throws Exception {
        Map<String, String> map = new HashMap<>();
        Object lock = new Object();
        Thread thread = new Thread(() -> {
            synchronized (lock) {
                map.put("a", "b"); // at: CHANGE; expect: r(HashMap) w(HashMap)
            }
        });
        thread.start();
        synchronized (lock) {
            map.get("a"); // ordered: CHANGE; expect: r(HashMap)
        }
        thread.join();
        System.out.println("done");
    }
}
