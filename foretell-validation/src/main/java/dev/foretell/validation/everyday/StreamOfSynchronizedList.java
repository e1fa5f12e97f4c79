// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A synchronized list is summed by a stream. */
@SuppressWarnings("unused")
public final class StreamOfSynchronizedList {
    private StreamOfSynchronizedList() {}

    /** Without its lock. */
    public static final class Bug {
        private static final List<Integer> values = Collections.synchronizedList(new ArrayList<>(List.of(1)));

        private static void sum() {
            System.out.println(values.stream().mapToInt(Integer::intValue).sum());
        }

        private static void add() {
            values.add(2);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::add, Bug::sum);
        }

        private Bug() {}
    }

    /** Under it. */
    public static final class Safe {
        private static final List<Integer> values = Collections.synchronizedList(new ArrayList<>(List.of(1)));

        private static void sum() {
            synchronized (values) {
                System.out.println(values.stream().mapToInt(Integer::intValue).sum());
            }
        }

        private static void add() {
            values.add(2);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::add, Safe::sum);
        }

        private Safe() {}
    }
}
