// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.logging.Logger;

/** A name, and a logger of the JDK. */
@SuppressWarnings("unused")
public final class BehindLogger {
    private BehindLogger() {}

    /** The name is plain. */
    public static final class Bug {
        private static final Logger LOG = Logger.getLogger("everyday");
        private static String name = "a";

        private static void rename() {
            name = "b";
            LOG.fine("renamed");
        }

        private static void show() {
            LOG.fine("show");
            System.out.println(name.length());
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::rename, Bug::show);
        }

        private Bug() {}
    }

    /** Volatile. */
    public static final class Safe {
        private static final Logger LOG = Logger.getLogger("everyday");
        private static volatile String name = "a";

        private static void rename() {
            name = "b";
            LOG.fine("renamed");
        }

        private static void show() {
            LOG.fine("show");
            System.out.println(name.length());
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::rename, Safe::show);
        }

        private Safe() {}
    }
}
