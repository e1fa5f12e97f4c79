// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.concurrentqueue;

import dev.foretell.validation.Parked;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** An element that was added while another was looked for, and changed after that: nothing orders the comparison. */
public final class ChangedMeanwhile {
    static final Queue<Key> ALL = new ConcurrentLinkedQueue<>();
    static final Key FIRST = new Key(1);
    static final Key SECOND = new Key(0);
    static final Key SOUGHT = new Key(3);
    static final Thread OTHER = new Thread(ChangedMeanwhile::meanwhile);

    static final class Key {
        int name;

        Key(int name) {
            this.name = name;
        }

        @Override
        public boolean equals(Object other) {
            compared(this, other);
            return name == ((Key) other).name; // racy: WRITE
        }

        @Override
        public int hashCode() {
            return 5;
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
        ALL.add(SECOND);
        SECOND.name = 2; // at: WRITE
        Parked.here();
    }

    public static void main(String[] args) throws Exception {
        ALL.add(FIRST);
        ALL.add(new Key(4));
        System.out.println(ALL.contains(SOUGHT));
        Parked.end(OTHER);
    }
}
