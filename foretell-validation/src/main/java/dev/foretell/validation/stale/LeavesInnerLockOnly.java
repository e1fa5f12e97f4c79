// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;

/** What is checked under two locks, the inner one of which is given back before the act. */
@SuppressWarnings("unused")
public final class LeavesInnerLockOnly {
    private LeavesInnerLockOnly() {}

    /** Both are given back. */
    public static final class Bug {
        private static final Object outer = new Object();
        private static final Object inner = new Object();
        private static volatile Object loaded;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::prepare, Bug::prepare);
        }

        private static void prepare() {
            Object seen;
            synchronized (outer) {
                synchronized (inner) {
                    seen = loaded;
                }
            }
            if (seen == null) {
                synchronized (outer) {
                    loaded = new Object();
                }
            }
        }
    }

    /** The outer one keeps others out. */
    public static final class Safe {
        private static final Object outer = new Object();
        private static final Object inner = new Object();
        private static volatile Object loaded;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::prepare, Safe::prepare);
        }

        private static void prepare() {
            synchronized (outer) {
                Object seen;
                synchronized (inner) {
                    seen = loaded;
                }
                if (seen == null) {
                    loaded = new Object();
                }
            }
        }
    }
}
