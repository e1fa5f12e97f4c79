// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.concurrentmap;

import java.util.concurrent.ConcurrentSkipListMap;

/** A ConcurrentSkipListMap hands over from put to get of the key. */
public final class SkipList {
    static int data;

    public static void main(String[] args) throws Exception {
        ConcurrentSkipListMap<String, String> map = new ConcurrentSkipListMap<>();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            map.put("key", "value");
        });
        thread.start();
        while (map.get("key") == null) {
            Thread.onSpinWait();
        }
        System.out.println(map.firstKey() + data); // after: WRITE
        thread.join();
    }
}
