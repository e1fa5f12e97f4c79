// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** Three forks. */
@SuppressWarnings("unused")
public final class ThreePhilosophers {
    private ThreePhilosophers() {}

    /** Each takes the left one first. */
    public static final class Bug {
        private static final Object[] forks = {new Object(), new Object(), new Object()};
        private static int meals;

        private static void eat(int left, int right) {
            synchronized (forks[left]) {
                synchronized (forks[right]) {
                    meal();
                }
            }
        }

        private static synchronized void meal() {
            meals++;
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> eat(0, 1), () -> eat(1, 2));
            Thread last = new Thread(() -> eat(2, 0));
            Thread first = new Thread(() -> eat(0, 1));
            Thread second = new Thread(() -> eat(1, 2));
            Thread[] all = {first, second, last};
            for (Thread thread : all) {
                thread.start();
                Turns.ended(thread);
            }
        }

        private Bug() {}
    }

    /** The last one takes the right one first. */
    public static final class Safe {
        private static final Object[] forks = {new Object(), new Object(), new Object()};
        private static int meals;

        private static void eat(int left, int right) {
            synchronized (forks[left]) {
                synchronized (forks[right]) {
                    meal();
                }
            }
        }

        private static synchronized void meal() {
            meals++;
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> eat(0, 1), () -> eat(1, 2));
            Thread last = new Thread(() -> eat(0, 2));
            Thread first = new Thread(() -> eat(0, 1));
            Thread second = new Thread(() -> eat(1, 2));
            Thread[] all = {first, second, last};
            for (Thread thread : all) {
                thread.start();
                Turns.ended(thread);
            }
        }

        private Safe() {}
    }
}
