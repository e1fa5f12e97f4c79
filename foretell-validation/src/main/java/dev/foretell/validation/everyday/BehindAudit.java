// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A flag, and an audit in a concurrent queue. */
@SuppressWarnings("unused")
public final class BehindAudit {
    private BehindAudit() {}

    /** The flag is plain. */
    public static final class Bug {
        private static final Queue<String> audit = new ConcurrentLinkedQueue<>();
        private static boolean enabled;

        private static void enable() {
            enabled = true;
            audit.add("enabled");
        }

        private static void ask() {
            audit.add("asked");
            System.out.println(enabled ? 1 : 0);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::enable, Bug::ask);
        }

        private Bug() {}
    }

    /** Volatile. */
    public static final class Safe {
        private static final Queue<String> audit = new ConcurrentLinkedQueue<>();
        private static volatile boolean enabled;

        private static void enable() {
            enabled = true;
            audit.add("enabled");
        }

        private static void ask() {
            audit.add("asked");
            System.out.println(enabled ? 1 : 0);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::enable, Safe::ask);
        }

        private Safe() {}
    }
}
