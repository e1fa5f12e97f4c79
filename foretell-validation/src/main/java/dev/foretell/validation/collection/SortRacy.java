// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import dev.foretell.validation.Parked;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Sorting a list changes it. */
public final class SortRacy {

    public static void main(String[] args) throws Exception {
        List<String> list = new ArrayList<>(List.of("b", "a"));
        Thread thread = new Thread(() -> {
            list.get(0); // at: LOOK
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        Collections.sort(list); // racy: LOOK
        Parked.end(thread);
        System.out.println(list);
    }
}
