// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** A server that starts once. */
@SuppressWarnings("unused")
public final class StartOnce {
    private StartOnce() {}

    /** Its state is tested, then set. */
    public static final class Bug {
        private enum State {
            NEW,
            RUNNING
        }

        private static volatile State state = State.NEW;
        private static final AtomicInteger starts = new AtomicInteger();

        private static void start() {
            if (state == State.NEW) {
                state = State.RUNNING;
                starts.incrementAndGet();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::start, Bug::start);
        }

        private Bug() {}
    }

    /** By compare-and-set. */
    public static final class Safe {
        private enum State {
            NEW,
            RUNNING
        }

        private static final AtomicReference<State> state = new AtomicReference<>(State.NEW);
        private static final AtomicInteger starts = new AtomicInteger();

        private static void start() {
            if (state.compareAndSet(State.NEW, State.RUNNING)) {
                starts.incrementAndGet();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::start, Safe::start);
        }

        private Safe() {}
    }
}
