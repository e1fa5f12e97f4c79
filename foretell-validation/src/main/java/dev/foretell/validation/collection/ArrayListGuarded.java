// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import java.util.ArrayList;
import java.util.List;

/** An ArrayList changed and measured under one lock. */
public final class ArrayListGuarded {

    public static void main(String[] args) throws Exception {
        List<String> list = new ArrayList<>();
        Object lock = new Object();
        Thread thread = new Thread(() -> {
            synchronized (lock) {
                list.add("a"); // at: CHANGE; expect: r(ArrayList) w(ArrayList)
            }
        });
        thread.start();
        synchronized (lock) {
            list.size(); // ordered: CHANGE; expect: r(ArrayList)
        }
        thread.join();
        System.out.println("done");
    }
}
