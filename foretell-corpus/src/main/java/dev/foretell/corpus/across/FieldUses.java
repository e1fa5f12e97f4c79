// SPDX-License-Identifier: Apache-2.0
package dev.foretell.corpus.across;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** The fields of all runs: what guards them, and which runs met them where. */
public final class FieldUses {
    private final Map<String, Field> fields = new TreeMap<>();

    private static final class Field {
        private final Map<List<String>, BitSet> guards = new HashMap<>();
        private final Map<String, BitSet> places = new HashMap<>();
    }

    /**
     * The locks that guard a field in some runs.
     *
     * @param guards classes of locks; none if nothing guards it
     */
    public record Guarded(List<String> guards, int runs, int first) {}

    /** A field with the guards that it has, in different runs; no lock is among all of them. */
    public record Differing(String field, List<Guarded> guards) {}

    /** Adds what one run shows. */
    public void add(int run, List<FieldUse> uses) {
        for (FieldUse use : uses) {
            Field field = fields.computeIfAbsent(use.field(), any -> new Field());
            use.places()
                    .forEach(place -> field.places
                            .computeIfAbsent(place, any -> new BitSet())
                            .set(run));
            if (use.needsGuard()) {
                field.guards.computeIfAbsent(use.guards(), any -> new BitSet()).set(run);
            }
        }
    }

    /** The fields that a lock guards in some run, and no lock in all. */
    public List<Differing> differing() {
        List<Differing> result = new ArrayList<>();
        fields.forEach((name, field) -> {
            TreeSet<String> common = null;
            for (List<String> guards : field.guards.keySet()) {
                if (common == null) {
                    common = new TreeSet<>(guards);
                } else {
                    common.retainAll(guards);
                }
            }
            boolean isGuarded = field.guards.keySet().stream().anyMatch(guards -> !guards.isEmpty());
            if (common != null && common.isEmpty() && isGuarded) {
                result.add(new Differing(name, guarded(field)));
            }
        });
        return result;
    }

    private static List<Guarded> guarded(Field field) {
        return field.guards.entrySet().stream()
                .map(entry -> new Guarded(
                        entry.getKey(),
                        entry.getValue().cardinality(),
                        entry.getValue().nextSetBit(0)))
                .sorted(Comparator.comparingInt(Guarded::first))
                .toList();
    }

    /** The runs that met a field at both places. */
    public BitSet covering(String field, String place, String other) {
        Map<String, BitSet> places = fields.containsKey(field) ? fields.get(field).places : new LinkedHashMap<>();
        BitSet both = (BitSet) places.getOrDefault(place, new BitSet()).clone();
        both.and(places.getOrDefault(other, new BitSet()));
        return both;
    }
}
