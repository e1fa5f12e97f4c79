// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.List;
import java.util.Vector;

/** Two vectors. */
@SuppressWarnings("unused")
public final class VectorsBothWays {
    private VectorsBothWays() {}

    /** Each is compared with the other. */
    public static final class Bug {
        private static final Vector<String> a = new Vector<>(List.of("a"));
        private static final Vector<String> b = new Vector<>(List.of("a"));

        private static boolean same(Vector<String> one, Vector<String> other) {
            return one.containsAll(other);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> same(a, b), () -> same(b, a));
        }

        private Bug() {}
    }

    /** Through a copy. */
    public static final class Safe {
        private static final Vector<String> a = new Vector<>(List.of("a"));
        private static final Vector<String> b = new Vector<>(List.of("a"));

        private static boolean same(Vector<String> one, Vector<String> other) {
            return new ArrayList<>(one).equals(new ArrayList<>(other));
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> same(a, b), () -> same(b, a));
        }

        private Safe() {}
    }
}
