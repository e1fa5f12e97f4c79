// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waiting;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayDeque;

/** A thread waits for an element of a queue. */
@SuppressWarnings("unused")
public final class SizeTestedOutside {
    private SizeTestedOutside() {}

    /** It looks before it takes the lock. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static final ArrayDeque<String> queue = new ArrayDeque<>();

        private static void await() throws InterruptedException {
            boolean isEmpty;
            synchronized (lock) {
                isEmpty = queue.isEmpty();
            }
            if (isEmpty) {
                synchronized (lock) {
                    lock.wait();
                }
            }
        }

        private static void post() {
            synchronized (lock) {
                queue.add("element");
                lock.notifyAll();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Bug::await, Bug::post);
        }

        private Bug() {}
    }

    /** It looks under the lock. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static final ArrayDeque<String> queue = new ArrayDeque<>();

        private static void await() throws InterruptedException {
            synchronized (lock) {
                while (queue.isEmpty()) {
                    lock.wait();
                }
                queue.remove();
            }
        }

        private static void post() {
            synchronized (lock) {
                queue.add("element");
                lock.notifyAll();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Safe::await, Safe::post);
        }

        private Safe() {}
    }
}
