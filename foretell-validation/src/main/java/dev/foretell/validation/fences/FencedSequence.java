// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.fences;

import dev.foretell.validation.slicing.Turns;
import java.lang.invoke.VarHandle;

/** A sequence number in a plain field. */
public final class FencedSequence {
    private FencedSequence() {}

    /** Only its writer uses a fence. */
    public static final class Bug {
        private static long data;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            VarHandle.releaseFence();
            data = 7;
        }

        private static void read() {
            Turns.use((int) data);
        }
    }

    /** Its reader uses one, too. */
    public static final class Safe {
        private static long data;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            VarHandle.releaseFence();
            data = 7;
        }

        private static void read() {
            long seen = data;
            VarHandle.acquireFence();
            Turns.use((int) seen);
        }
    }
}
