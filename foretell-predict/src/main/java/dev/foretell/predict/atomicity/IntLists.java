// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

import java.util.Arrays;

/** Numbers in lists, the lists one behind the other in one array. */
final class IntLists {
    private final int[] starts;
    private final int[] values;

    private IntLists(int[] starts, int[] values) {
        this.starts = starts;
        this.values = values;
    }

    /** Puts each of the first {@code count} values into the list that its key says, in their order. */
    static IntLists group(int lists, int count, int[] keys, int[] values) {
        int[] starts = new int[lists + 1];
        for (int i = 0; i < count; i++) {
            starts[keys[i] + 1]++;
        }
        for (int list = 0; list < lists; list++) {
            starts[list + 1] += starts[list];
        }
        int[] free = starts.clone();
        int[] grouped = new int[count];
        for (int i = 0; i < count; i++) {
            grouped[free[keys[i]]++] = values[i];
        }
        return new IntLists(starts, grouped);
    }

    /** How many numbers there are in all lists. */
    int size() {
        return values.length;
    }

    int start(int list) {
        return starts[list];
    }

    int end(int list) {
        return starts[list + 1];
    }

    /** The value at a place between a list's start and end. */
    int at(int place) {
        return values[place];
    }

    /** The values from a place to before another. */
    int[] range(int from, int to) {
        return Arrays.copyOfRange(values, from, to);
    }

    /** The place of the first value of an ascending list that is not below a bound; its end if there is none. */
    int from(int list, int bound) {
        int place = Arrays.binarySearch(values, starts[list], starts[list + 1], bound);
        return place < 0 ? -place - 1 : place;
    }
}
