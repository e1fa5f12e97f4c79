// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.concurrentmap;

import dev.foretell.validation.Parked;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A map that compares a key with those of others comes after these were put. */
public final class KeysCompared {
    static final Key FIRST = new Key();
    static final Key SECOND = new Key();

    static final class Key {
        int name;

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && name == ((Key) other).name; // after: WRITE
        }

        @Override
        public int hashCode() {
            return 5;
        }
    }

    public static void main(String[] args) throws Exception {
        Map<Key, String> map = new ConcurrentHashMap<>();
        FIRST.name = 1;
        Thread thread = new Thread(() -> {
            FIRST.name = 2; // at: WRITE
            map.put(FIRST, "a");
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        SECOND.name = 2;
        System.out.println(map.get(SECOND));
        Parked.end(thread);
    }
}
