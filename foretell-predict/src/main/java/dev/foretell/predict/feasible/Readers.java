// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import java.util.HashMap;
import java.util.Map;

/** The reads of a window by what they saw: the write of a node, or what was in a variable before. They are linked lists. */
final class Readers {
    private final int[] firsts;
    private final int[] nexts;
    private final Map<Integer, Integer> firstEarly = new HashMap<>();

    Readers(int nodes) {
        firsts = Window.filled(nodes);
        nexts = Window.filled(nodes);
    }

    void add(int writer, int reader) {
        nexts[reader] = firsts[writer];
        firsts[writer] = reader;
    }

    void addEarly(int variable, int reader) {
        Integer next = firstEarly.put(variable, reader);
        nexts[reader] = next == null ? -1 : next;
    }

    /** A node that reads what this one writes, or -1. */
    int first(int writer) {
        return firsts[writer];
    }

    /** A node that reads what was in a variable before the window, or -1. All that do saw the same write. */
    int firstEarly(int variable) {
        return firstEarly.getOrDefault(variable, -1);
    }

    int next(int reader) {
        return nexts[reader];
    }
}
