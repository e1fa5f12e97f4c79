// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The last element of a list. */
@SuppressWarnings("unused")
public final class LastElement {
    private LastElement() {}

    /** By its size. */
    public static final class Bug {
        private static final List<String> stack = Collections.synchronizedList(new ArrayList<>(List.of("a", "b")));

        private static void pop() {
            if (stack.size() > 0) {
                stack.remove(stack.size() - 1);
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::pop, Bug::pop);
        }

        private Bug() {}
    }

    /** Under the lock. */
    public static final class Safe {
        private static final List<String> stack = Collections.synchronizedList(new ArrayList<>(List.of("a", "b")));

        private static void pop() {
            synchronized (stack) {
                if (stack.size() > 0) {
                    stack.remove(stack.size() - 1);
                }
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::pop, Safe::pop);
        }

        private Safe() {}
    }
}
