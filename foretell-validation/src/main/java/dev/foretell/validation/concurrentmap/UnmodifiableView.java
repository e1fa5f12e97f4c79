// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.concurrentmap;

import dev.foretell.validation.Parked;
import java.util.Collections;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A view that cannot be changed shows the changes of the map behind it. */
public final class UnmodifiableView {
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
        System.out.println(view.get("k"));
        System.out.println(data); // after: WRITE
        Parked.end(thread);
    }
}
