// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import java.util.HashSet;
import java.util.Set;

/** A HashSet changed and looked up under one lock. */
public final class HashSetGuarded {

    public static void main(String[] args) throws Exception {
        Set<String> set = new HashSet<>();
        Object lock = new Object();
        Thread thread = new Thread(() -> {
            synchronized (lock) {
                set.add("a"); // at: CHANGE; expect: r(HashSet) w(HashSet)
            }
        });
        thread.start();
        synchronized (lock) {
            set.contains("a"); // ordered: CHANGE; expect: r(HashSet)
        }
        thread.join();
        System.out.println("done");
    }
}
