// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.CopyOnWriteArrayList;

/** A listener is added once. */
@SuppressWarnings("unused")
public final class ListenersOnce {
    private ListenersOnce() {}

    /** If it is not in the list. */
    public static final class Bug {
        private static final CopyOnWriteArrayList<Runnable> listeners = new CopyOnWriteArrayList<>();
        private static final Runnable listener = () -> {};

        private static void register() {
            if (!listeners.contains(listener)) {
                listeners.add(listener);
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::register, Bug::register);
        }

        private Bug() {}
    }

    /** If absent. */
    public static final class Safe {
        private static final CopyOnWriteArrayList<Runnable> listeners = new CopyOnWriteArrayList<>();
        private static final Runnable listener = () -> {};

        private static void register() {
            listeners.addIfAbsent(listener);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::register, Safe::register);
        }

        private Safe() {}
    }
}
