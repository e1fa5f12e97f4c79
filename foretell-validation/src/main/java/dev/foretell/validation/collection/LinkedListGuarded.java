// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import java.util.LinkedList;

/** A LinkedList changed and searched under one lock. */
public final class LinkedListGuarded {

    public static void main(String[] args) throws Exception {
        LinkedList<String> list = new LinkedList<>();
        Object lock = new Object();
        Thread thread = new Thread(() -> {
            synchronized (lock) {
                list.addFirst("a"); // at: CHANGE; expect: r(LinkedList) w(LinkedList)
            }
        });
        thread.start();
        synchronized (lock) {
            list.contains("a"); // ordered: CHANGE; expect: r(LinkedList)
        }
        thread.join();
        System.out.println("done");
    }
}
