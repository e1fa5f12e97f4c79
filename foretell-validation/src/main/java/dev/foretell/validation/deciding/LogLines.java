// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.List;

/** Both threads add a line to a log under its lock. */
@SuppressWarnings("unused")
public final class LogLines {
    private LogLines() {}

    /** Whatever it holds. */
    public static final class Bug {
        private static int data;
        private static final List<String> lines = new ArrayList<>();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            synchronized (lines) {
                lines.add("written");
            }
        }

        private static void read() {
            synchronized (lines) {
                lines.add("read");
            }
            Turns.use(data);
        }
    }

    /** If it holds one. */
    public static final class Safe {
        private static int data;
        private static final List<String> lines = new ArrayList<>();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            synchronized (lines) {
                lines.add("written");
            }
        }

        private static void read() {
            synchronized (lines) {
                if (lines.isEmpty()) {
                    return;
                }
                lines.add("read");
            }
            Turns.use(data);
        }
    }
}
