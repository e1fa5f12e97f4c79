// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.wrappers;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A synchronized list is gone through under a lock. */
@SuppressWarnings("unused")
public final class UnderAnotherLock {
    private UnderAnotherLock() {}

    /** It is the lock of somebody else. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static final List<String> list = Collections.synchronizedList(new ArrayList<>(List.of("a", "b")));

        private static void change() {
            list.add("c");
        }

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::change);
        }

        private static void act() {
            synchronized (lock) {
                for (String element : list) {
                    Turns.use(element.length());
                }
            }
        }
    }

    /** Those who change it hold that, too. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static final List<String> list = Collections.synchronizedList(new ArrayList<>(List.of("a", "b")));

        private static void change() {
            synchronized (lock) {
                list.add("c");
            }
        }

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::change);
        }

        private static void act() {
            synchronized (lock) {
                for (String element : list) {
                    Turns.use(element.length());
                }
            }
        }
    }
}
