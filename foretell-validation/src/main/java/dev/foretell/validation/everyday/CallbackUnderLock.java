// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** A model tells its view. */
@SuppressWarnings("unused")
public final class CallbackUnderLock {
    private CallbackUnderLock() {}

    /** Under its lock. */
    public static final class Bug {
        private static final Object model = new Object();
        private static final Object view = new Object();
        private static int value;

        private static void change() {
            synchronized (model) {
                value++;
                repaint();
            }
        }

        private static void repaint() {
            synchronized (view) {
                System.out.println(1);
            }
        }

        private static void paint() {
            synchronized (view) {
                synchronized (model) {
                    System.out.println(value);
                }
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::change, Bug::paint);
        }

        private Bug() {}
    }

    /** After it has left it. */
    public static final class Safe {
        private static final Object model = new Object();
        private static final Object view = new Object();
        private static int value;

        private static void change() {
            synchronized (model) {
                value++;
            }
            repaint();
        }

        private static void repaint() {
            synchronized (view) {
                System.out.println(1);
            }
        }

        private static void paint() {
            synchronized (view) {
                synchronized (model) {
                    System.out.println(value);
                }
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::change, Safe::paint);
        }

        private Safe() {}
    }
}
