// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.Iterator;
import java.util.List;

/** Two workers take from one iterator. */
@SuppressWarnings("unused")
public final class SharedIterator {
    private SharedIterator() {}

    /** Without a lock. */
    public static final class Bug {
        private static final Iterator<String> work = List.of("a", "b", "c", "d").iterator();

        private static void next() {
            if (work.hasNext()) {
                System.out.println(work.next().length());
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::next, Bug::next);
        }

        private Bug() {}
    }

    /** Under one. */
    public static final class Safe {
        private static final Iterator<String> work = List.of("a", "b", "c", "d").iterator();

        private static synchronized void next() {
            if (work.hasNext()) {
                System.out.println(work.next().length());
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::next, Safe::next);
        }

        private Safe() {}
    }
}
