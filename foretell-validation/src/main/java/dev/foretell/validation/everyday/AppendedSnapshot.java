// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/** A list is copied on every write. */
@SuppressWarnings("unused")
public final class AppendedSnapshot {
    private AppendedSnapshot() {}

    /** And set. */
    public static final class Bug {
        private static final AtomicReference<List<String>> names = new AtomicReference<>(List.of());

        private static List<String> with(List<String> old, String name) {
            List<String> copy = new ArrayList<>(old);
            copy.add(name);
            return copy;
        }

        private static void add(String name) {
            names.set(with(names.get(), name));
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> add("a"), () -> add("b"));
        }

        private Bug() {}
    }

    /** And compared. */
    public static final class Safe {
        private static final AtomicReference<List<String>> names = new AtomicReference<>(List.of());

        private static List<String> with(List<String> old, String name) {
            List<String> copy = new ArrayList<>(old);
            copy.add(name);
            return copy;
        }

        private static void add(String name) {
            List<String> seen;
            do {
                seen = names.get();
            } while (!names.compareAndSet(seen, with(seen, name)));
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> add("a"), () -> add("b"));
        }

        private Safe() {}
    }
}
