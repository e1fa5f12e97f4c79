// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A handler is added if it is not there. */
@SuppressWarnings("unused")
public final class HandlerOnce {
    private HandlerOnce() {}

    /** It can be there twice. */
    public static final class Bug {
        private static final List<Object> handlers = new CopyOnWriteArrayList<>();
        private static final Runnable handler = () -> {};

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            if (!handlers.contains(handler)) {
                handlers.add(handler);
            }
        }
    }

    /** Two handlers, each is added by one thread. */
    public static final class Safe {
        private static final List<Object> handlers = new CopyOnWriteArrayList<>();
        private static final Runnable one = () -> {};
        private static final Runnable other = () -> {};

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> act(one), () -> act(other));
        }

        private static void act(Runnable handler) {
            if (!handlers.contains(handler)) {
                handlers.add(handler);
            }
        }
    }
}
