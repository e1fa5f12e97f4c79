// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

import dev.foretell.trace.Kind;
import java.util.HashMap;
import java.util.Map;

/** How many times which threads hold which locks, in both modes. */
final class LockHolds {
    private final Map<Integer, Map<Integer, int[]>> depths = new HashMap<>();

    LockHolds() {}

    LockHolds(LockHolds other) {
        other.depths.forEach((lock, holders) -> holders.forEach((thread, held) ->
                depths.computeIfAbsent(lock, key -> new HashMap<>()).put(thread, held.clone())));
    }

    void advance(Kind kind, int thread, int target) {
        switch (kind) {
            case ACQUIRE -> add(target, thread, 0, 1);
            case RELEASE -> add(target, thread, 0, -1);
            case READ_ACQUIRE -> add(target, thread, 1, 1);
            case READ_RELEASE -> add(target, thread, 1, -1);
            default -> {}
        }
    }

    private void add(int lock, int thread, int mode, int more) {
        Map<Integer, int[]> holders = depths.computeIfAbsent(lock, key -> new HashMap<>(2));
        int[] held = holders.computeIfAbsent(thread, key -> new int[2]);
        held[mode] += more;
        if (held[0] == 0 && held[1] == 0) {
            holders.remove(thread);
            if (holders.isEmpty()) {
                depths.remove(lock);
            }
        }
    }

    /** Whether {@code holder} holds the lock so that {@code other} cannot take it. */
    boolean keepsOut(int lock, int holder, int other, boolean inReadMode) {
        int[] held = depths.getOrDefault(lock, Map.of()).get(holder);
        return held != null && holder != other && (held[0] > 0 || held[1] > 0 && !inReadMode);
    }

    /** Whether any other thread holds the lock so that {@code thread} cannot take it. */
    boolean isKeptOut(int lock, int thread, boolean inReadMode) {
        return depths.getOrDefault(lock, Map.of()).keySet().stream()
                .anyMatch(holder -> keepsOut(lock, holder, thread, inReadMode));
    }
}
