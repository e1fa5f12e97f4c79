// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** A buffer of one place with two producers and two consumers. */
@SuppressWarnings("unused")
public final class NotifyOne {
    private NotifyOne() {}

    /** Wakes one waiter, perhaps the wrong one. */
    public static final class Bug {
        private static String item;

        private static synchronized void put(String made) throws InterruptedException {
            while (item != null) {
                Bug.class.wait();
            }
            item = made;
            Bug.class.notify();
        }

        private static synchronized String take() throws InterruptedException {
            while (item == null) {
                Bug.class.wait();
            }
            String taken = item;
            item = null;
            Bug.class.notify();
            return taken;
        }

        public static void main(String[] args) throws Exception {
            Turns.works(() -> put("a"), Bug::take);
            Turns.waiting(Bug::take, () -> {
                try {
                    put("b");
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            Turns.works(() -> put("c"), Bug::take);
        }

        private Bug() {}
    }

    /** Wakes all. */
    public static final class Safe {
        private static String item;

        private static synchronized void put(String made) throws InterruptedException {
            while (item != null) {
                Safe.class.wait();
            }
            item = made;
            Safe.class.notifyAll();
        }

        private static synchronized String take() throws InterruptedException {
            while (item == null) {
                Safe.class.wait();
            }
            String taken = item;
            item = null;
            Safe.class.notifyAll();
            return taken;
        }

        public static void main(String[] args) throws Exception {
            Turns.works(() -> put("a"), Safe::take);
            Turns.waiting(Safe::take, () -> {
                try {
                    put("b");
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            Turns.works(() -> put("c"), Safe::take);
        }

        private Safe() {}
    }
}
