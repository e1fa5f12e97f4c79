// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.List;

/** A total, and a log under a lock. */
@SuppressWarnings("unused")
public final class BehindLog {
    private BehindLog() {}

    /** The total takes no lock. */
    public static final class Bug {
        private static int total;
        private static final List<String> lines = new ArrayList<>();

        private static void log(String line) {
            synchronized (lines) {
                lines.add(line);
            }
        }

        private static void finish() {
            total = 5;
            log("finished");
        }

        private static void show() {
            log("show");
            System.out.println(total);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::finish, Bug::show);
        }

        private Bug() {}
    }

    /** It is volatile and one thread writes it. */
    public static final class Safe {
        private static volatile int total;
        private static final List<String> lines = new ArrayList<>();

        private static void log(String line) {
            synchronized (lines) {
                lines.add(line);
            }
        }

        private static void finish() {
            total = 5;
            log("finished");
        }

        private static void show() {
            log("show");
            System.out.println(total);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::finish, Safe::show);
        }

        private Safe() {}
    }
}
