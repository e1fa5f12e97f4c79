// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

import dev.foretell.predict.LockMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Sets of {@link LockMode}s by number; 0 is the empty one. */
final class LockSets {
    private final List<int[]> sets = new ArrayList<>(List.of(new int[0]));
    private final Map<List<Integer>, Integer> numbers = new HashMap<>(Map.of(List.of(), 0));
    private final Tuples steps = new Tuples();
    private int[] results = new int[16];

    /** The set with one more lock. */
    int with(int set, int lockMode) {
        int before = steps.size();
        int step = steps.number(set, lockMode, 0, 0);
        if (step == before) {
            results = step < results.length ? results : Arrays.copyOf(results, step * 2);
            results[step] = find(set, lockMode);
        }
        return results[step];
    }

    /** Whether two threads cannot hold these at once. */
    boolean exclude(int one, int other) {
        return one != 0 && other != 0 && LockMode.exclude(sets.get(one), sets.get(other));
    }

    private int find(int set, int lockMode) {
        int[] larger = IntStream.concat(Arrays.stream(sets.get(set)), IntStream.of(lockMode))
                .sorted()
                .distinct()
                .toArray();
        Integer known = numbers.putIfAbsent(Arrays.stream(larger).boxed().toList(), sets.size());
        if (known != null) {
            return known;
        }
        sets.add(larger);
        return sets.size() - 1;
    }
}
