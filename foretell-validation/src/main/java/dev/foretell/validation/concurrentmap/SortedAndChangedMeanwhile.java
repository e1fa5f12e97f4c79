// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.concurrentmap;

import dev.foretell.validation.Parked;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/** As {@link ChangedMeanwhile}, in a map that sorts. */
public final class SortedAndChangedMeanwhile {
    static final Map<Key, String> ALL = new ConcurrentSkipListMap<>();
    static final Key FIRST = new Key(1);
    static final Key SECOND = new Key(0);
    static final Key SOUGHT = new Key(3);
    static final Thread OTHER = new Thread(SortedAndChangedMeanwhile::meanwhile);

    static final class Key implements Comparable<Key> {
        int name;

        Key(int name) {
            this.name = name;
        }

        @Override
        public int compareTo(Key other) {
            compared(this, other);
            return Integer.compare(name, other.name); // racy: WRITE
        }
    }

    static void compared(Object one, Object other) {
        if (!OTHER.isAlive() && (one == SOUGHT && other == FIRST || one == FIRST && other == SOUGHT)) {
            OTHER.start();
            Parked.await(OTHER);
        }
    }

    static void meanwhile() {
        SECOND.name = 2;
        ALL.put(SECOND, "second");
        SECOND.name = 2; // at: WRITE
        Parked.here();
    }

    public static void main(String[] args) throws Exception {
        ALL.put(FIRST, "first");
        System.out.println(ALL.get(SOUGHT));
        Parked.end(OTHER);
    }
}
