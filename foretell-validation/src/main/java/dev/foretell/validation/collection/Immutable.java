// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import java.util.List;
import java.util.Map;

/** Immutable collections are quiet, and what they hold is not hidden. */
public final class Immutable {

    public static void main(String[] args) throws Exception {
        List<String> list = List.of("a", "b");
        Map<String, String> map = Map.of("a", "b");
        Thread thread = new Thread(() -> {
            System.out.println(list.get(0)); // at: LIST
            System.out.println(map.get("a")); // at: MAP
        });
        thread.start();
        int size = list.size(); // quiet: LIST
        boolean known = map.containsKey("a"); // quiet: MAP
        thread.join();
        System.out.println(size + " " + known);
    }
}
