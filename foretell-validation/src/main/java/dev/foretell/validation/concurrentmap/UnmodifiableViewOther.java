// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.concurrentmap;

import dev.foretell.validation.Parked;
import java.util.Collections;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Through a view, too, another key tells nothing. */
public final class UnmodifiableViewOther {
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
        System.out.println(view.get("l"));
        data = 2; // racy: WRITE
        Parked.end(thread);
    }
}
