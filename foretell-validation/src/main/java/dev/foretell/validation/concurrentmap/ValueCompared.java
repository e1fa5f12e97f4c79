// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.concurrentmap;

import dev.foretell.validation.Parked;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Who removes a key only if it has a certain value comes after what the value was made of, when both are compared. */
public final class ValueCompared {
    static final Box FIRST = new Box();
    static final Box SECOND = new Box();

    static final class Box {
        int name;

        @Override
        public boolean equals(Object other) {
            return other instanceof Box && name == ((Box) other).name; // after: WRITE
        }

        @Override
        public int hashCode() {
            return 5;
        }
    }

    public static void main(String[] args) throws Exception {
        ConcurrentMap<String, Box> map = new ConcurrentHashMap<>();
        Thread thread = new Thread(() -> {
            FIRST.name = 2; // at: WRITE
            map.put("key", FIRST);
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        SECOND.name = 2;
        System.out.println(map.remove("key", SECOND));
        Parked.end(thread);
    }
}
