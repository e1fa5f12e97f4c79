// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.concurrentmap;

import java.util.concurrent.ConcurrentSkipListMap;

/** A ConcurrentSkipListMap hands over nothing that follows the put. */
public final class SkipListLate {
    static int data;

    public static void main(String[] args) throws Exception {
        ConcurrentSkipListMap<String, String> map = new ConcurrentSkipListMap<>();
        Thread thread = new Thread(() -> {
            map.put("key", "value");
            data = 1; // at: LATE
        });
        thread.start();
        while (map.get("key") == null) {
            Thread.onSpinWait();
        }
        data = 2; // racy: LATE
        thread.join();
        System.out.println(data > 0);
    }
}
