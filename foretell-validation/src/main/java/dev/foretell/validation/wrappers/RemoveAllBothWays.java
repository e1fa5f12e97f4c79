// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.wrappers;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Two synchronized lists. */
@SuppressWarnings("unused")
public final class RemoveAllBothWays {
    private RemoveAllBothWays() {}

    /** What is in the one is removed from the other. */
    public static final class Bug {
        private static final List<String> one = Collections.synchronizedList(new ArrayList<>(List.of("a")));
        private static final List<String> two = Collections.synchronizedList(new ArrayList<>(List.of("b")));

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> clean(one, two), () -> clean(two, one));
        }

        private static void clean(List<String> of, List<String> from) {
            of.removeAll(from);
        }
    }

    /** Element by element. */
    public static final class Safe {
        private static final List<String> one = Collections.synchronizedList(new ArrayList<>(List.of("a")));
        private static final List<String> two = Collections.synchronizedList(new ArrayList<>(List.of("b")));

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> clean(one, two), () -> clean(two, one));
        }

        private static void clean(List<String> of, List<String> from) {
            for (Object element : from.toArray()) {
                of.remove(element);
            }
        }
    }
}
