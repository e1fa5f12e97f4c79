// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.race.ladder;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;

/** The pairs of conflicting accesses of a trace, each as its first event times a million plus its second. */
final class Pairs {
    private Pairs() {}

    /** Those for which a predictor says that they race. */
    static Set<Long> racing(Trace trace, BiPredicate<Integer, Integer> race) {
        Map<Integer, List<Integer>> accesses = new HashMap<>();
        Set<Long> found = new TreeSet<>();
        for (int b = 0; b < trace.size(); b++) {
            if (trace.kind(b).isAccess()) {
                List<Integer> earlier = accesses.computeIfAbsent(trace.target(b), variable -> new ArrayList<>());
                for (int a : earlier) {
                    if (trace.thread(a) != trace.thread(b)
                            && (trace.kind(a) == Kind.WRITE || trace.kind(b) == Kind.WRITE)
                            && race.test(a, b)) {
                        found.add(of(a, b));
                    }
                }
                earlier.add(b);
            }
        }
        return found;
    }

    static long of(int first, int second) {
        return first * 1_000_000L + second;
    }
}
