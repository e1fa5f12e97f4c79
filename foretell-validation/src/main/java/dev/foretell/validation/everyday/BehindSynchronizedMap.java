// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** A size, and a synchronized map of events. */
@SuppressWarnings("unused")
public final class BehindSynchronizedMap {
    private BehindSynchronizedMap() {}

    /** The size is plain. */
    public static final class Bug {
        private static final Map<String, Integer> events = Collections.synchronizedMap(new HashMap<>());
        private static int size;

        private static void resize() {
            size = 9;
            events.put("resize", 1);
        }

        private static void draw() {
            events.put("draw", 1);
            System.out.println(size);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::resize, Bug::draw);
        }

        private Bug() {}
    }

    /** Volatile. */
    public static final class Safe {
        private static final Map<String, Integer> events = Collections.synchronizedMap(new HashMap<>());
        private static volatile int size;

        private static void resize() {
            size = 9;
            events.put("resize", 1);
        }

        private static void draw() {
            events.put("draw", 1);
            System.out.println(size);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::resize, Safe::draw);
        }

        private Safe() {}
    }
}
