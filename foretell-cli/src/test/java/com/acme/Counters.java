// SPDX-License-Identifier: Apache-2.0
package com.acme;

/** Objects for which {@code foretell drivers} writes programs. */
public final class Counters {
    private Counters() {}

    /** One method takes no lock. */
    public static final class Careless {
        private int count;

        public synchronized void increment() {
            count++;
        }

        public int get() {
            return count;
        }
    }

    /** The nearest correct neighbour. */
    public static final class Careful {
        private int count;

        public synchronized void increment() {
            count++;
        }

        public synchronized int get() {
            return count;
        }
    }

    /** Takes two locks in both orders. */
    public static final class Crossed {
        private final Object other = new Object();
        private int count;

        public synchronized void up() {
            synchronized (other) {
                count++;
            }
        }

        public void down() {
            synchronized (other) {
                synchronized (this) {
                    count--;
                }
            }
        }
    }

    /** Waits for what nobody does, whatever interrupts it. */
    public static final class Stubborn {
        private int count;

        public synchronized void take() {
            while (count == 0) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    continue;
                }
            }
        }

        public synchronized int get() {
            return count;
        }
    }
}
