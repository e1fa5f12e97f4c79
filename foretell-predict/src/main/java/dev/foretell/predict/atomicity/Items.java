// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Items of a deed by variable. */
final class Items {
    private static final int[] NONE = {};

    private final int[] different;
    private final Map<Integer, Integer> ranks = new HashMap<>();
    private final Map<Integer, Boolean> repeated = new HashMap<>();
    private final Map<Integer, int[]> ofVariable = new HashMap<>();

    /**
     * @param items in the order in which a block first has them, each a second time where it is repeated
     */
    Items(Shapes shapes, int[] items) {
        for (int item : items) {
            repeated.merge(item, false, (before, once) -> true);
            ranks.putIfAbsent(item, ranks.size());
        }
        different = Arrays.stream(items).distinct().toArray();
        for (int item : different) {
            ofVariable.merge(shapes.variable(item), new int[] {item}, (before, one) -> {
                int[] all = Arrays.copyOf(before, before.length + 1);
                all[before.length] = item;
                return all;
            });
        }
    }

    int[] different() {
        return different;
    }

    int[] variables() {
        return ofVariable.keySet().stream().mapToInt(Integer::intValue).sorted().toArray();
    }

    int[] ofVariable(int variable) {
        return ofVariable.getOrDefault(variable, NONE);
    }

    /** Whether a block can have an access of the second item behind one of the first. */
    boolean canFollow(int first, int last) {
        return ranks.get(first) < ranks.get(last) || repeated.get(last);
    }
}
