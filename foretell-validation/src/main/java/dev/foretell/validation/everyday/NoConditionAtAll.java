// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** A thread waits for a start signal. */
@SuppressWarnings("unused")
public final class NoConditionAtAll {
    private NoConditionAtAll() {}

    /** Whether it was given or not. */
    public static final class Bug {
        private static final Object gate = new Object();

        private static void pass() throws InterruptedException {
            synchronized (gate) {
                gate.wait();
            }
        }

        private static void open() {
            synchronized (gate) {
                gate.notifyAll();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Bug::pass, Bug::open);
        }

        private Bug() {}
    }

    /** Until it was given. */
    public static final class Safe {
        private static final Object gate = new Object();
        private static boolean isOpen;

        private static void pass() throws InterruptedException {
            synchronized (gate) {
                while (!isOpen) {
                    gate.wait();
                }
            }
        }

        private static void open() {
            synchronized (gate) {
                isOpen = true;
                gate.notifyAll();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Safe::pass, Safe::open);
        }

        private Safe() {}
    }
}
