// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import java.util.LinkedHashMap;
import java.util.Map;

/** Looking up in a map ordered by access changes it. */
public final class AccessOrder {

    public static void main(String[] args) throws Exception {
        Map<String, String> map = new LinkedHashMap<>(16, 0.75f, true);
        map.put("a", "b");
        map.put("c", "d");
        Thread thread = new Thread(() -> {
            map.get("a"); // at: THREAD
        });
        thread.start();
        map.get("c"); // racy: THREAD
        thread.join();
        System.out.println(map.size());
    }
}
