// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.List;

/** Listeners of an event bus. */
@SuppressWarnings("unused")
public final class ListenersWithoutLock {
    private ListenersWithoutLock() {}

    /** Iterated without the lock. */
    public static final class Bug {
        private static final List<Runnable> listeners = new ArrayList<>();
        private static int heard;

        private static void register(Runnable listener) {
            synchronized (listeners) {
                listeners.add(listener);
            }
        }

        private static void fire() {
            for (Runnable listener : listeners) {
                listener.run();
            }
        }

        public static void main(String[] args) throws Exception {
            register(() -> heard++);
            Turns.inTurn(() -> register(() -> {}), Bug::fire);
        }

        private Bug() {}
    }

    /** A copy is made under it. */
    public static final class Safe {
        private static final List<Runnable> listeners = new ArrayList<>();
        private static int heard;

        private static void register(Runnable listener) {
            synchronized (listeners) {
                listeners.add(listener);
            }
        }

        private static void fire() {
            List<Runnable> copy;
            synchronized (listeners) {
                copy = new ArrayList<>(listeners);
            }
            for (Runnable listener : copy) {
                listener.run();
            }
        }

        public static void main(String[] args) throws Exception {
            register(() -> heard++);
            Turns.inTurn(() -> register(() -> {}), Safe::fire);
        }

        private Safe() {}
    }
}
