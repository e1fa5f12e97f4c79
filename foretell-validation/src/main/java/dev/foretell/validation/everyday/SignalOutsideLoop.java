// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.List;

/** A batch waits until it is full. */
@SuppressWarnings("unused")
public final class SignalOutsideLoop {
    private SignalOutsideLoop() {}

    /** Whoever fills it notifies only if it was empty. */
    public static final class Bug {
        private static final List<Integer> batch = new ArrayList<>();

        private static void add(int value) {
            synchronized (batch) {
                boolean wasEmpty = batch.isEmpty();
                batch.add(value);
                if (wasEmpty) {
                    batch.notifyAll();
                }
            }
        }

        private static void await() throws InterruptedException {
            synchronized (batch) {
                while (batch.size() < 2) {
                    batch.wait();
                }
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.works(
                    () -> {
                        add(1);
                        add(2);
                    },
                    Bug::await);
        }

        private Bug() {}
    }

    /** Always. */
    public static final class Safe {
        private static final List<Integer> batch = new ArrayList<>();

        private static void add(int value) {
            synchronized (batch) {
                batch.add(value);
                batch.notifyAll();
            }
        }

        private static void await() throws InterruptedException {
            synchronized (batch) {
                while (batch.size() < 2) {
                    batch.wait();
                }
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.works(
                    () -> {
                        add(1);
                        add(2);
                    },
                    Safe::await);
        }

        private Safe() {}
    }
}
