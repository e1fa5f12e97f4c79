// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The size of a list is told in it. */
@SuppressWarnings("unused")
public final class LogWithSize {
    private LogWithSize() {}

    /** It is the index of the next. */
    public static final class Bug {
        private static final List<String> log = Collections.synchronizedList(new ArrayList<>());

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            if (log.size() == 0) {
                log.add("first");
            }
        }
    }

    /** It is a part of a text. */
    public static final class Safe {
        private static final List<String> log = Collections.synchronizedList(new ArrayList<>());

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            log.add("after " + log.size());
        }
    }
}
