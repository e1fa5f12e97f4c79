// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.wrappers;

import dev.foretell.validation.slicing.Turns;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;

/** A synchronized set is gone through. */
@SuppressWarnings("unused")
public final class LoopOverSet {
    private LoopOverSet() {}

    /** Without its lock. */
    public static final class Bug {
        private static final Set<Integer> set = Collections.synchronizedSet(new HashSet<>(Set.of(1, 2)));

        private static void change() {
            set.remove(1);
        }

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::change);
        }

        private static void act() {
            for (int element : set) {
                Turns.use(element);
            }
        }
    }

    /** Under it. */
    public static final class Safe {
        private static final Set<Integer> set = Collections.synchronizedSet(new HashSet<>(Set.of(1, 2)));

        private static void change() {
            set.remove(1);
        }

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::change);
        }

        private static void act() {
            synchronized (set) {
                for (int element : set) {
                    Turns.use(element);
                }
            }
        }
    }
}
