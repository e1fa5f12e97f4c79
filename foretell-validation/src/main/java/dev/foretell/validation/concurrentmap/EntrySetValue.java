// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.concurrentmap;

import dev.foretell.validation.Parked;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Setting the value of an entry changes the map. */
public final class EntrySetValue {
    static int data;

    public static void main(String[] args) throws Exception {
        Map<String, String> map = new ConcurrentHashMap<>();
        map.put("k", "a");
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            for (Map.Entry<String, String> entry : map.entrySet()) {
                entry.setValue("b");
            }
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(map.get("k"));
        System.out.println(data); // after: WRITE
        Parked.end(thread);
    }
}
