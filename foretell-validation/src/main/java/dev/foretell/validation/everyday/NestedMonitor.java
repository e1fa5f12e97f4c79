// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** A thread waits inside two locks. */
@SuppressWarnings("unused")
public final class NestedMonitor {
    private NestedMonitor() {}

    /** And who wakes it needs the outer one. */
    public static final class Bug {
        private static final Object outer = new Object();
        private static final Object inner = new Object();
        private static boolean ready;

        private static void await() throws InterruptedException {
            synchronized (outer) {
                synchronized (inner) {
                    while (!ready) {
                        inner.wait();
                    }
                }
            }
        }

        private static void post() {
            synchronized (outer) {
                synchronized (inner) {
                    ready = true;
                    inner.notifyAll();
                }
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.works(Bug::post, Bug::await);
        }

        private Bug() {}
    }

    /** Inside one. */
    public static final class Safe {
        private static final Object outer = new Object();
        private static final Object inner = new Object();
        private static boolean ready;

        private static void await() throws InterruptedException {
            synchronized (inner) {
                while (!ready) {
                    inner.wait();
                }
            }
        }

        private static void post() {
            synchronized (outer) {
                synchronized (inner) {
                    ready = true;
                    inner.notifyAll();
                }
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.works(Safe::post, Safe::await);
        }

        private Safe() {}
    }
}
