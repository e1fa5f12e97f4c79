// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.sliced;

import dev.foretell.causality.Dependence;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntConsumer;
import java.util.function.Predicate;

/**
 * Dependences as they might have been found: places depend on some reads before them in their thread, values of writes on others, reads on their writes,
 * ends of threads on the reads that their last event depends on.
 */
final class RandomDependence implements Dependence {
    private final Trace trace;
    private final int threads;
    private final List<List<Integer>> edges = new ArrayList<>();

    RandomDependence(Trace trace, long seed) {
        this.trace = trace;
        threads = trace.threadNames().size();
        Random random = new Random(seed);
        int rarity = 2 + random.nextInt(8);
        for (int node = 0; node < size(); node++) {
            edges.add(new ArrayList<>());
        }
        int[] latestWrites = new int[trace.variableNames().size()];
        java.util.Arrays.fill(latestWrites, -1);
        for (int e = 0; e < trace.size(); e++) {
            for (int r = 0; r < e; r++) {
                if (trace.thread(r) == trace.thread(e) && trace.kind(r).isRead() && random.nextInt(rarity) == 0) {
                    edges.get(random.nextBoolean() ? place(e) : value(e)).add(value(r));
                }
            }
            Kind kind = trace.kind(e);
            edges.get(value(e)).add(place(e));
            if (kind.isRead() && latestWrites[trace.target(e)] >= 0) {
                edges.get(value(e)).add(value(latestWrites[trace.target(e)]));
            } else if (kind.isWrite()) {
                latestWrites[trace.target(e)] = e;
            } else if (kind == Kind.JOIN) {
                edges.get(place(e)).add(end(trace.target(e)));
            }
            edges.get(end(trace.thread(e))).clear();
            edges.get(end(trace.thread(e))).add(place(e));
        }
    }

    @Override
    public int size() {
        return 2 * trace.size() + threads;
    }

    @Override
    public int place(int event) {
        return 2 * event;
    }

    @Override
    public int value(int event) {
        return 2 * event + 1;
    }

    @Override
    public int end(int thread) {
        return 2 * trace.size() + thread;
    }

    @Override
    public int read(int node) {
        return node < 2 * trace.size() && node % 2 == 1 && trace.kind(node / 2).isRead() ? node / 2 : -1;
    }

    /** In some traces few updates, in others all. */
    @Override
    public boolean isUnconditional(int update) {
        return (update * 31 + trace.size()) % 7 < 1 + trace.size() % 7;
    }

    @Override
    public void forEach(int node, IntConsumer dependence) {
        edges.get(node).forEach(dependence::accept);
    }

    @Override
    public void decisions(Predicate<String> fields, Predicate<String> methods, IntConsumer decision) {
        // None.
    }
}
