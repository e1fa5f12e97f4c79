// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Two synchronized lists. */
@SuppressWarnings("unused")
public final class AddAllBothWays {
    private AddAllBothWays() {}

    /** Each is added to the other. */
    public static final class Bug {
        private static final List<String> a = Collections.synchronizedList(new ArrayList<>(List.of("a")));
        private static final List<String> b = Collections.synchronizedList(new ArrayList<>(List.of("b")));

        private static void add(List<String> to, List<String> from) {
            to.addAll(from);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> add(a, b), () -> add(b, a));
        }

        private Bug() {}
    }

    /** Through a copy. */
    public static final class Safe {
        private static final List<String> a = Collections.synchronizedList(new ArrayList<>(List.of("a")));
        private static final List<String> b = Collections.synchronizedList(new ArrayList<>(List.of("b")));

        private static void add(List<String> to, List<String> from) {
            List<String> copy;
            synchronized (from) {
                copy = new ArrayList<>(from);
            }
            to.addAll(copy);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> add(a, b), () -> add(b, a));
        }

        private Safe() {}
    }
}
