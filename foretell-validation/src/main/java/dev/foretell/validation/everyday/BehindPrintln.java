// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.concurrent.atomic.AtomicInteger;

/** A count, and lines on a stream. */
@SuppressWarnings("unused")
public final class BehindPrintln {
    private BehindPrintln() {}

    /** The count is plain. */
    public static final class Bug {
        private static final PrintStream out = new PrintStream(OutputStream.nullOutputStream());
        private static int count;

        private static void first() {
            count++;
            out.println("first");
        }

        private static void second() {
            out.println("second");
            count++;
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::first, Bug::second);
        }

        private Bug() {}
    }

    /** Atomic. */
    public static final class Safe {
        private static final PrintStream out = new PrintStream(OutputStream.nullOutputStream());
        private static final AtomicInteger count = new AtomicInteger();

        private static void first() {
            count.incrementAndGet();
            out.println("first");
        }

        private static void second() {
            out.println("second");
            count.incrementAndGet();
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::first, Safe::second);
        }

        private Safe() {}
    }
}
