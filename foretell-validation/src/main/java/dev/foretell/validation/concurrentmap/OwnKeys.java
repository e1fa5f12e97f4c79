// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.concurrentmap;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Keys of the program's own class hand over, too, though another object asks for them. */
public final class OwnKeys {
    static int data;

    record Key(String name) {}

    public static void main(String[] args) throws Exception {
        Map<Key, String> map = new ConcurrentHashMap<>();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            map.put(new Key("a"), "value");
        });
        thread.start();
        while (map.get(new Key("a")) == null) {
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
