// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.concurrentmap;

import dev.foretell.validation.Parked;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A ConcurrentHashMap orders nothing between a put and a get of another key. */
public final class OtherKey {
    static int data;

    public static void main(String[] args) throws Exception {
        Map<String, String> map = new ConcurrentHashMap<>();
        map.put("mine", "value");
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            map.put("theirs", "value");
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(map.get("mine"));
        data = 2; // racy: WRITE
        Parked.end(thread);
    }
}
