// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.wrappers;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Texts of a synchronized list are joined. */
@SuppressWarnings("unused")
public final class StreamOfList {
    private StreamOfList() {}

    /** By a stream, without its lock. */
    public static final class Bug {
        private static final List<String> list = Collections.synchronizedList(new ArrayList<>(List.of("a", "b")));

        private static void change() {
            list.add("c");
        }

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::change);
        }

        private static void act() {
            Turns.use(list.stream().mapToInt(String::length).sum());
        }
    }

    /** From a copy that is made under its lock. */
    public static final class Safe {
        private static final List<String> list = Collections.synchronizedList(new ArrayList<>(List.of("a", "b")));

        private static void change() {
            list.add("c");
        }

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::change);
        }

        private static void act() {
            Turns.use(new ArrayList<>(list).stream().mapToInt(String::length).sum());
        }
    }
}
