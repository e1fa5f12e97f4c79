// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.wrappers;

import dev.foretell.validation.slicing.Turns;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/** A synchronized set calls a comparator. */
@SuppressWarnings("unused")
public final class ComparedUnderLock {
    private ComparedUnderLock() {}

    /** That takes a lock under which others add to the set. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static final SortedSet<Integer> set = Collections.synchronizedSortedSet(new TreeSet<>(Bug::compare));
        private static int compared;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::add, Bug::addLocked);
        }

        private static int compare(int one, int two) {
            synchronized (lock) {
                compared++;
            }
            return Integer.compare(one, two);
        }

        private static void add() {
            set.add(1);
        }

        private static void addLocked() {
            synchronized (lock) {
                set.add(2);
            }
        }
    }

    /** Nobody adds under that lock. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static final SortedSet<Integer> set = Collections.synchronizedSortedSet(new TreeSet<>(Safe::compare));
        private static int compared;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::add, Safe::addOther);
        }

        private static int compare(int one, int two) {
            synchronized (lock) {
                compared++;
            }
            return Integer.compare(one, two);
        }

        private static void add() {
            set.add(1);
        }

        private static void addOther() {
            set.add(2);
        }
    }
}
