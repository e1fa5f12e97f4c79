// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Two threads add lines to a synchronized list. */
@SuppressWarnings("unused")
public final class SynchronizedLog {
    private SynchronizedLog() {}

    /** What it holds decides nothing. */
    public static final class Bug {
        static int data;
        private static final List<String> lines = Collections.synchronizedList(new ArrayList<>());

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            lines.add("written");
        }

        private static void read() {
            lines.add("read");
            Turns.use(data);
        }
    }

    /** One looks how many there are. */
    public static final class Safe {
        static int data;
        private static final List<String> lines = Collections.synchronizedList(new ArrayList<>());

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            lines.add("written");
        }

        private static void read() {
            while (lines.isEmpty()) {
                Thread.onSpinWait();
            }
            Turns.use(data);
        }
    }
}
