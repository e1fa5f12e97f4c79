// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

import dev.foretell.trace.store.IntList;
import dev.foretell.trace.store.Storage;

/** Numbers in lists, the lists one behind the other in one column. */
final class IntLists {
    private final int[] starts;
    private final IntList values;

    private IntLists(int[] starts, IntList values) {
        this.starts = starts;
        this.values = values;
    }

    /** Puts each value into the list that its key says, in their order. */
    static IntLists group(Storage storage, int lists, IntList keys, IntList values) {
        int[] starts = new int[lists + 1];
        for (int i = 0; i < keys.size(); i++) {
            starts[keys.get(i) + 1]++;
        }
        for (int list = 0; list < lists; list++) {
            starts[list + 1] += starts[list];
        }
        int[] free = starts.clone();
        IntList grouped = IntList.of(storage, keys.size(), 0);
        for (int i = 0; i < keys.size(); i++) {
            grouped.set(free[keys.get(i)]++, values.get(i));
        }
        return new IntLists(starts, grouped);
    }

    /** How many numbers there are in all lists. */
    int size() {
        return values.size();
    }

    int start(int list) {
        return starts[list];
    }

    int end(int list) {
        return starts[list + 1];
    }

    /** The value at a place between a list's start and end. */
    int at(int place) {
        return values.get(place);
    }

    /** The values from a place to before another. */
    int[] range(int from, int to) {
        return values.range(from, to);
    }

    /** The place of the first value of an ascending list that is not below a bound; its end if there is none. */
    int from(int list, int bound) {
        return values.lowerBound(starts[list], starts[list + 1], bound);
    }
}
