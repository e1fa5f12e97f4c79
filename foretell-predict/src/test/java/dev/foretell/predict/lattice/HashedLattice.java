// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import dev.foretell.causality.Computation;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** A lattice in hash maps, for traces that are too long for enumeration: no packing, no merging, no tables. */
final class HashedLattice {
    long cuts;
    long edges;
    long deadEnds;
    BigInteger runs = BigInteger.ZERO;
    BigInteger violating = BigInteger.ZERO;
    final Set<Integer> violatingEvents = new TreeSet<>();

    HashedLattice(Computation computation, RandomMonitor monitor, Letters<Integer> letters) {
        Enabling enabling = new Enabling(computation);
        Map<List<Integer>, Map<Integer, BigInteger>> level = new HashMap<>();
        Integer[] empty = new Integer[computation.threads()];
        Arrays.fill(empty, 0);
        level.put(List.of(empty), Map.of(monitor.start(), BigInteger.ONE));
        for (int number = 0; number <= computation.size(); number++) {
            cuts += level.size();
            Map<List<Integer>, Map<Integer, BigInteger>> next = new HashMap<>();
            for (Map.Entry<List<Integer>, Map<Integer, BigInteger>> entry : level.entrySet()) {
                int[] cut = entry.getKey().stream().mapToInt(c -> c).toArray();
                boolean alive = number == computation.size();
                for (int t = 0; t < cut.length; t++) {
                    if (cut[t] < computation.length(t) && enabling.isEnabled(cut, t)) {
                        alive = true;
                        edges++;
                        int event = computation.event(t, cut[t]);
                        cut[t]++;
                        step(monitor, letters.letter(event), event, entry.getValue(), next, cut);
                        cut[t]--;
                    }
                }
                deadEnds += alive ? 0 : 1;
            }
            if (number == computation.size()) {
                level.values()
                        .forEach(states -> states.forEach((state, paths) -> {
                            runs = runs.add(paths);
                            violating = monitor.isBad(state) ? violating.add(paths) : violating;
                        }));
            }
            level = next;
        }
    }

    private void step(
            RandomMonitor monitor,
            Integer letter,
            int event,
            Map<Integer, BigInteger> from,
            Map<List<Integer>, Map<Integer, BigInteger>> next,
            int[] cut) {
        List<Integer> key = Arrays.stream(cut).boxed().toList();
        Map<Integer, BigInteger> states = next.computeIfAbsent(key, k -> new HashMap<>());
        from.forEach((state, paths) -> {
            int reached = letter == null || monitor.isBad(state)
                    ? state
                    : monitor.next(state, letter).iterator().next();
            if (reached != state && monitor.isBad(reached)) {
                violatingEvents.add(event);
            }
            states.merge(reached, paths, BigInteger::add);
        });
    }
}
