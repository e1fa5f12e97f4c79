// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronizedcollection;

import dev.foretell.validation.Parked;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The keys of another synchronized map tell nothing of what was put into this one. */
public final class MapViewsOther {
    static int data;

    public static void main(String[] args) throws Exception {
        Map<String, String> map = Collections.synchronizedMap(new HashMap<>());
        Set<String> keys =
                Collections.synchronizedMap(new HashMap<String, String>()).keySet();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            map.put("k", "v");
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(keys.contains("k"));
        data = 2; // racy: WRITE
        Parked.end(thread);
    }
}
