// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronizedcollection;

import dev.foretell.validation.Parked;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** What was put into a synchronized map is seen in the set of its keys. */
public final class MapViews {
    static int data;

    public static void main(String[] args) throws Exception {
        Map<String, String> map = Collections.synchronizedMap(new HashMap<>());
        Set<String> keys = map.keySet();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            map.put("k", "v");
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(keys.contains("k"));
        data = 2; // after: WRITE
        Parked.end(thread);
    }
}
