// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import dev.foretell.validation.Parked;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** An iteration reads the collection it goes over. */
public final class IteratorRacy {

    public static void main(String[] args) throws Exception {
        List<String> list = new ArrayList<>(List.of("a", "b"));
        Iterator<String> iterator = list.iterator();
        Thread thread = new Thread(() -> {
            list.set(0, "c"); // at: CHANGE; expect: r(ArrayList) w(ArrayList)
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        String found = iterator.next(); // racy: CHANGE
        Parked.end(thread);
        System.out.println(found.length());
    }
}
