// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import dev.foretell.validation.Parked;
import java.util.HashSet;
import java.util.Set;

/** A HashSet changed and looked up at once. */
public final class HashSetRacy {

    public static void main(String[] args) throws Exception {
        Set<String> set = new HashSet<>();
        Thread thread = new Thread(() -> {
            set.add("a"); // at: CHANGE; expect: r(HashSet) w(HashSet)
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        set.contains("a"); // racy: CHANGE; expect: r(HashSet)
        Parked.end(thread);
        System.out.println("done");
    }
}
