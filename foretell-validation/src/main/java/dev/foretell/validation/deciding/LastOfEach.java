// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;
import java.util.HashMap;
import java.util.Map;

/** Two threads put something into a map under its lock. */
@SuppressWarnings("unused")
public final class LastOfEach {
    private LastOfEach() {}

    /** What was there decides nothing. */
    public static final class Bug {
        static int data;
        private static final Map<String, Integer> last = new HashMap<>();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            synchronized (last) {
                last.put("write", 1);
            }
        }

        private static void read() {
            synchronized (last) {
                last.put("read", 1);
            }
            Turns.use(data);
        }
    }

    /** One asks what was there. */
    public static final class Safe {
        static int data;
        private static final Map<String, Integer> last = new HashMap<>();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            synchronized (last) {
                last.put("write", 1);
            }
        }

        private static void read() {
            Object before;
            do {
                synchronized (last) {
                    before = last.put("write", 2);
                }
            } while (before == null);
            Turns.use(data);
        }
    }
}
