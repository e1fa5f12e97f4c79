// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import dev.foretell.validation.Parked;
import java.util.HashMap;
import java.util.Map;

/** A HashMap changed and looked up at once. */
public final class HashMapRacy {

    public static void main(String[] args) throws Exception {
        Map<String, String> map = new HashMap<>();
        Thread thread = new Thread(() -> {
            map.put("a", "b"); // at: CHANGE; expect: r(HashMap) w(HashMap)
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        map.get("a"); // racy: CHANGE; expect: r(HashMap)
        Parked.end(thread);
        System.out.println("done");
    }
}
