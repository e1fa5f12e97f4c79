// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** Double-checked locking. */
@SuppressWarnings("unused")
public final class DoubleChecked {
    private DoubleChecked() {}

    /** Of a plain field. */
    public static final class Bug {
        private static int[] table;

        private static int[] get() {
            if (table == null) {
                synchronized (Bug.class) {
                    if (table == null) {
                        int[] made = new int[4];
                        made[0] = 7;
                        table = made;
                    }
                }
            }
            return table;
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> System.out.println(get()[0]), () -> System.out.println(get()[0]));
        }

        private Bug() {}
    }

    /** Of a volatile one. */
    public static final class Safe {
        private static volatile int[] table;

        private static int[] get() {
            if (table == null) {
                synchronized (Safe.class) {
                    if (table == null) {
                        int[] made = new int[4];
                        made[0] = 7;
                        table = made;
                    }
                }
            }
            return table;
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> System.out.println(get()[0]), () -> System.out.println(get()[0]));
        }

        private Safe() {}
    }
}
