// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waiting;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.List;

/** A thread waits for a message. */
@SuppressWarnings("unused")
public final class ListOfMessages {
    private ListOfMessages() {}

    /** It looks at another list. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static final List<String> BugSSAGES = new ArrayList<>();
        private static final List<String> OTHERS = new ArrayList<>();

        private static void await() throws InterruptedException {
            synchronized (lock) {
                if (OTHERS.isEmpty()) {
                    lock.wait();
                }
            }
        }

        private static void post() {
            synchronized (lock) {
                BugSSAGES.add("message");
                lock.notify();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Bug::await, Bug::post);
        }

        private Bug() {}
    }

    /** It looks at this list. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static final List<String> SafeSSAGES = new ArrayList<>();

        private static void await() throws InterruptedException {
            synchronized (lock) {
                while (SafeSSAGES.isEmpty()) {
                    lock.wait();
                }
            }
        }

        private static void post() {
            synchronized (lock) {
                SafeSSAGES.add("message");
                lock.notify();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Safe::await, Safe::post);
        }

        private Safe() {}
    }
}
