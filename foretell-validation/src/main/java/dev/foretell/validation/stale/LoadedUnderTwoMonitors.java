// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;

/** What is loaded under a monitor. */
@SuppressWarnings("unused")
public final class LoadedUnderTwoMonitors {
    private LoadedUnderTwoMonitors() {}

    /** Whether it must be loaded was seen in a section before. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static Object loaded;

        private static boolean isMissing() {
            synchronized (lock) {
                return loaded == null;
            }
        }

        private static void load() {
            synchronized (lock) {
                loaded = new Object();
            }
        }

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            if (isMissing()) {
                load();
            }
        }
    }

    /** In one section. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static Object loaded;

        private static boolean isMissing() {
            synchronized (lock) {
                return loaded == null;
            }
        }

        private static void load() {
            synchronized (lock) {
                loaded = new Object();
            }
        }

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            synchronized (lock) {
                if (isMissing()) {
                    load();
                }
            }
        }
    }
}
