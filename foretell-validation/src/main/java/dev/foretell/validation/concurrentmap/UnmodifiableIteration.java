// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.concurrentmap;

import dev.foretell.validation.Parked;
import java.util.Collections;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Iterating over a view of a map shows its entries. */
public final class UnmodifiableIteration {
    static int data;

    public static void main(String[] args) throws Exception {
        Map<String, String> map = new ConcurrentHashMap<>();
        Map<String, String> view = Collections.unmodifiableMap(map);
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            map.put("k", "a");
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        for (Map.Entry<String, String> entry : view.entrySet()) {
            System.out.println(entry.getValue() + data); // after: WRITE
        }
        Parked.end(thread);
    }
}
