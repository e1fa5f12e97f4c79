// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.concurrentmap;

import dev.foretell.validation.Parked;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** An iteration that finds an entry comes after what came before its insertion. */
public final class Iteration {
    static int data;

    public static void main(String[] args) throws Exception {
        Map<String, String> map = new ConcurrentHashMap<>();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            map.put("key", "value");
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        for (Map.Entry<String, String> entry : map.entrySet()) {
            System.out.println(entry.getKey() + data); // after: WRITE
        }
        Parked.end(thread);
    }
}
