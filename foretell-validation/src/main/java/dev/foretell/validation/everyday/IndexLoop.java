// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A loop by index. */
@SuppressWarnings("unused")
public final class IndexLoop {
    private IndexLoop() {}

    /** The list may shrink meanwhile. */
    public static final class Bug {
        private static final List<String> items = new CopyOnWriteArrayList<>(List.of("a", "b"));

        private static void print() {
            for (int i = 0; i < items.size(); i++) {
                System.out.println(items.get(i).length());
            }
        }

        private static void remove() {
            items.remove("b");
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::print, Bug::remove);
        }

        private Bug() {}
    }

    /** By an iterator of a snapshot. */
    public static final class Safe {
        private static final List<String> items = new CopyOnWriteArrayList<>(List.of("a", "b"));

        private static void print() {
            for (String item : items) {
                System.out.println(item.length());
            }
        }

        private static void remove() {
            items.remove("b");
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::print, Safe::remove);
        }

        private Safe() {}
    }
}
