// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A worker sleeps until there is work. */
@SuppressWarnings("unused")
public final class InterruptedFlagLost {
    private InterruptedFlagLost() {}

    /** It clears the mark of work after it has looked. */
    public static final class Bug {
        private static final Queue<String> work = new ConcurrentLinkedQueue<>();
        private static final Object lock = new Object();
        private static boolean marked;

        private static void submit(String item) {
            work.add(item);
            synchronized (lock) {
                marked = true;
                lock.notifyAll();
            }
        }

        private static void drain() throws InterruptedException {
            while (work.poll() != null) {
                System.out.println(1);
            }
            synchronized (lock) {
                marked = false;
            }
            synchronized (lock) {
                while (!marked) {
                    lock.wait();
                }
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Bug::drain, () -> submit("a"));
        }

        private Bug() {}
    }

    /** Before. */
    public static final class Safe {
        private static final Queue<String> work = new ConcurrentLinkedQueue<>();
        private static final Object lock = new Object();
        private static boolean marked;

        private static void submit(String item) {
            work.add(item);
            synchronized (lock) {
                marked = true;
                lock.notifyAll();
            }
        }

        private static void drain() throws InterruptedException {
            synchronized (lock) {
                while (!marked) {
                    lock.wait();
                }
                marked = false;
            }
            while (work.poll() != null) {
                System.out.println(1);
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Safe::drain, () -> submit("a"));
        }

        private Safe() {}
    }
}
