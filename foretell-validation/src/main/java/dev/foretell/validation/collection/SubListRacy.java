// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import dev.foretell.validation.Parked;
import java.util.ArrayList;
import java.util.List;

/** A sub-list's accesses are the list's. */
public final class SubListRacy {

    public static void main(String[] args) throws Exception {
        List<String> list = new ArrayList<>(List.of("a", "b", "c"));
        List<String> part = list.subList(0, 2);
        Thread thread = new Thread(() -> {
            part.set(0, "d"); // at: CHANGE
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        list.get(2); // racy: CHANGE
        Parked.end(thread);
        System.out.println(list.get(0));
    }
}
