// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import dev.foretell.validation.Parked;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Removal through an iterator changes the collection. */
public final class IteratorRemoveRacy {

    public static void main(String[] args) throws Exception {
        List<String> list = new ArrayList<>(List.of("a", "b"));
        Iterator<String> iterator = list.iterator();
        iterator.next();
        Thread thread = new Thread(() -> {
            System.out.println(list.isEmpty()); // at: LOOK
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        iterator.remove(); // racy: LOOK
        Parked.end(thread);
    }
}
