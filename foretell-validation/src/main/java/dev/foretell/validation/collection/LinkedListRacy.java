// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import dev.foretell.validation.Parked;
import java.util.LinkedList;

/** A LinkedList changed and searched at once. */
public final class LinkedListRacy {

    public static void main(String[] args) throws Exception {
        LinkedList<String> list = new LinkedList<>();
        Thread thread = new Thread(() -> {
            list.addFirst("a"); // at: CHANGE; expect: r(LinkedList) w(LinkedList)
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        list.contains("a"); // racy: CHANGE; expect: r(LinkedList)
        Parked.end(thread);
        System.out.println("done");
    }
}
