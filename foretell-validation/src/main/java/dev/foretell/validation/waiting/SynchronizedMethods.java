// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waiting;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Methods that wait and notify. */
@SuppressWarnings("unused")
public final class SynchronizedMethods {
    private SynchronizedMethods() {}

    /** There is nothing to remember a notification. */
    public static final class Bug {
        private static synchronized void await() throws InterruptedException {
            Bug.class.wait();
        }

        private static synchronized void post() {
            Bug.class.notifyAll();
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Bug::await, Bug::post);
        }

        private Bug() {}
    }

    /** A concurrent queue remembers it, which the trace shows only when there is an element. */
    public static final class Safe {
        private static final ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();

        private static synchronized void await() throws InterruptedException {
            while (queue.isEmpty()) {
                Safe.class.wait();
            }
        }

        private static synchronized void post() {
            queue.add("element");
            Safe.class.notifyAll();
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Safe::await, Safe::post);
        }

        private Safe() {}
    }
}
