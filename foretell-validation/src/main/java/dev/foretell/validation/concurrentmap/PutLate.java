// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.concurrentmap;

import java.util.concurrent.ConcurrentHashMap;

/** A ConcurrentHashMap hands over nothing that follows the put. */
public final class PutLate {
    static int data;

    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
        Thread thread = new Thread(() -> {
            map.put("key", "value");
            data = 1; // at: LATE
        });
        thread.start();
        while (!map.containsKey("key")) {
            Thread.onSpinWait();
        }
        data = 2; // racy: LATE
        thread.join();
        System.out.println(data > 0);
    }
}
