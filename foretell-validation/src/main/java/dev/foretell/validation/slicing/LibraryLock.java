// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

import java.util.concurrent.locks.ReentrantLock;

/** The same with a lock of the library. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class LibraryLock {
    private LibraryLock() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        private static final ReentrantLock LOCK = new ReentrantLock();
        static boolean flag;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            LOCK.lock();
            flag = true;
            LOCK.unlock();
        }

        private static void read() {
            LOCK.lock();
            boolean seen = flag;
            LOCK.unlock();
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        private static final ReentrantLock LOCK = new ReentrantLock();
        static boolean flag;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            LOCK.lock();
            flag = true;
            LOCK.unlock();
        }

        private static void read() {
            LOCK.lock();
            boolean seen = flag;
            LOCK.unlock();
            if (seen) {
                Turns.use(data);
            }
        }
    }
}
