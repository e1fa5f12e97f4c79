// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import java.util.Map;
import java.util.TreeMap;

/**
 * Some levels of a walk, from which the others can be made again. When they take too much room, the distance
 * between them doubles. The lowest one always stays.
 */
final class History<S> {
    private final long budget;
    private final TreeMap<Integer, Snapshot<S>> snapshots = new TreeMap<>();
    private long bytes;
    private int interval = 1;

    History(long budget) {
        this.budget = budget;
    }

    /** The same levels, to be gone on with by another walk. */
    History(History<S> other) {
        this.budget = other.budget;
        this.snapshots.putAll(other.snapshots);
        this.bytes = other.bytes;
        this.interval = other.interval;
    }

    /** Keeps the walk's level, unless it is too large or levels at hand are near enough. */
    void add(LevelWalk<S, ?> walk) {
        int number = walk.level().number();
        boolean wanted = number % interval == 0 && walk.level().bytes() <= budget / 2 && !snapshots.containsKey(number);
        if (!wanted && !snapshots.isEmpty()) {
            return;
        }
        Snapshot<S> snapshot = walk.snapshot();
        snapshots.put(number, snapshot);
        bytes += snapshot.level().bytes();
        while (bytes > budget && snapshots.size() > 2) {
            thin();
        }
    }

    private void thin() {
        interval *= 2;
        int lowest = snapshots.firstKey();
        snapshots.keySet().removeIf(number -> number != lowest && number % interval != 0);
        recount();
    }

    private void recount() {
        bytes = snapshots.values().stream().mapToLong(s -> s.level().bytes()).sum();
    }

    /** Forgets all levels but the highest that is at most {@code number}, and those above it. */
    void forgetBelow(int number) {
        Integer kept = snapshots.floorKey(number);
        if (kept != null) {
            snapshots.headMap(kept).clear();
            bytes = snapshots.values().stream()
                    .mapToLong(s -> s.level().bytes())
                    .sum();
        }
    }

    Snapshot<S> lowest() {
        return snapshots.firstEntry().getValue();
    }

    /** The highest known level that is at most {@code number}, or null. */
    Snapshot<S> floor(int number) {
        Map.Entry<Integer, Snapshot<S>> entry = snapshots.floorEntry(number);
        return entry == null ? null : entry.getValue();
    }
}
