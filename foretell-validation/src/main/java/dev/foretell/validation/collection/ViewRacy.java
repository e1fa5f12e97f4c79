// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import dev.foretell.validation.Parked;
import java.util.HashMap;
import java.util.Map;

/** A view's accesses are the map's. */
public final class ViewRacy {

    public static void main(String[] args) throws Exception {
        Map<String, String> map = new HashMap<>(Map.of("a", "b"));
        Thread thread = new Thread(() -> {
            map.put("a", "c"); // at: CHANGE
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        map.values().size(); // racy: CHANGE
        map.entrySet().iterator().next(); // racy: CHANGE
        map.keySet().contains("a"); // racy: CHANGE
        Parked.end(thread);
        System.out.println(map.size());
    }
}
