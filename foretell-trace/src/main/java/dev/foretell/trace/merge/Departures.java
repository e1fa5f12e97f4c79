// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.merge;

import java.util.ArrayDeque;
import java.util.function.LongConsumer;

/**
 * Objects that do not exist any more, told too early: the records that have them are known by the end of the round, but wait
 * for their places.
 */
final class Departures {
    /** So many objects went by the end of a round. */
    private record Group(int round, int size) {}

    private final ArrayDeque<Long> objects = new ArrayDeque<>();
    private final ArrayDeque<Group> groups = new ArrayDeque<>();
    private int ungrouped;

    void add(long object) {
        objects.add(object);
        ungrouped++;
    }

    int size() {
        return objects.size();
    }

    /** A round ends; what was added since the last one belongs to it. */
    void round(int round) {
        if (ungrouped > 0) {
            groups.add(new Group(round, ungrouped));
            ungrouped = 0;
        }
    }

    /** Passes on the objects that went before this round, of which all records are out. */
    void before(int round, LongConsumer sink) {
        while (!groups.isEmpty() && groups.peek().round < round) {
            for (int i = groups.poll().size; i > 0; i--) {
                sink.accept(objects.poll());
            }
        }
    }
}
