// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.concurrentmap;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A ConcurrentHashMap hands over from put to get of the key. */
public final class PutGet {
    static int data;

    public static void main(String[] args) throws Exception {
        Map<String, String> map = new ConcurrentHashMap<>();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            map.put("key", "value");
        });
        thread.start();
        String value;
        while ((value = map.get("key")) == null) {
            Thread.onSpinWait();
        }
        System.out.println(value + data); // after: WRITE
        thread.join();
    }
}
