// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import dev.foretell.validation.Parked;
import java.util.HashSet;
import java.util.Set;

/** A for loop over a collection reads it. */
public final class ForEachLoopRacy {

    public static void main(String[] args) throws Exception {
        Set<String> set = new HashSet<>(Set.of("a"));
        Thread thread = new Thread(() -> {
            set.remove("z"); // at: CHANGE
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        for (String item : set) { // racy: CHANGE
            System.out.println(item);
        }
        Parked.end(thread);
    }
}
