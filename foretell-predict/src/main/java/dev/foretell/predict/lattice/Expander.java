// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;

/**
 * Makes the next level of a level. For each thread, the cuts of the level to which its next event can
 * be added, with that event added, are a sorted stream; the next level is the merge of these streams, and equal
 * cuts unite their monitor states. The space of keys is cut into ranges that are merged
 * independently, by several threads.
 */
final class Expander {
    private static final int TASKS_PER_CORE = 4;

    private final Level level;
    private final Window window;
    private final StateTable<?, ?> table;
    private final boolean counting;
    private final int parallelism;
    private final int taskSize;

    Expander(Level level, Window window, StateTable<?, ?> table, ExplorationOptions options, Packing packing) {
        this.level = level;
        this.window = window;
        this.table = table;
        this.counting = options.countRuns();
        this.parallelism = options.parallelism();
        this.taskSize = packing.taskSize();
    }

    Expansion expand() {
        if (window.hasDeadEnds()) {
            level.segments().forEach(Segment::watch);
        }
        List<Merge> merges = merges();
        if (merges.size() == 1) {
            merges.get(0).run();
        } else {
            ForkJoinTask.invokeAll(merges.stream().map(Task::new).toList()).forEach(Task::rethrow);
        }
        return collect(merges);
    }

    private Expansion collect(List<Merge> merges) {
        List<Segment> segments = new ArrayList<>();
        long edges = 0;
        TreeMap<Long, Hit> hits = new TreeMap<>();
        for (Merge merge : merges) {
            segments.add(merge.output());
            edges += merge.edges();
            for (Hit hit : merge.hits()) {
                hits.putIfAbsent((long) hit.thread() << 32 | hit.index(), hit);
            }
        }
        Level next = new Level(level.number() + 1, level.layout(), level.stateWords(), segments);
        return new Expansion(next, edges, List.copyOf(hits.values()));
    }

    private List<Merge> merges() {
        int tasks = parallelism == 1 ? 1 : (int) Math.min(level.size() / taskSize, parallelism * TASKS_PER_CORE);
        List<Merge> merges = new ArrayList<>();
        long[] low = null;
        for (int task = 1; task <= Math.max(tasks, 1); task++) {
            long[] high = task >= tasks ? null : key(level.size() * task / tasks);
            merges.add(merge(low, high, (int) Math.min(level.size() / Math.max(tasks, 1), 1 << 28)));
            low = high;
        }
        return merges;
    }

    private Merge merge(long[] low, long[] high, int size) {
        boolean narrow = level.layout().words() == 1 && level.stateWords() == 1 && !counting;
        int capacity = size + (size >> 3) + 8;
        return narrow
                ? new NarrowMerge(level, window, table, low, high, capacity)
                : new WideMerge(level, window, table, low, high, capacity, counting);
    }

    private long[] key(long place) {
        int words = level.layout().words();
        long before = 0;
        for (Segment segment : level.segments()) {
            if (place < before + segment.size()) {
                int offset = (int) (place - before) * words;
                long[] key = Arrays.copyOfRange(segment.keys(), offset, offset + words);
                key[words - 1] &= ~level.layout().stepMask();
                return key;
            }
            before += segment.size();
        }
        throw new AssertionError(place);
    }

    /** Runs a merge; a failure waits until all tasks are done. */
    private static final class Task extends RecursiveAction {
        private static final long serialVersionUID = 1;

        private final transient Merge merge;
        private RuntimeException failure;

        Task(Merge merge) {
            this.merge = merge;
        }

        @Override
        protected void compute() {
            try {
                merge.run();
            } catch (RuntimeException e) {
                failure = e;
            }
        }

        void rethrow() {
            if (failure != null) {
                throw failure;
            }
        }
    }

    /** The merge of one range of keys. */
    interface Merge {
        void run();

        Segment output();

        long edges();

        List<Hit> hits();
    }
}
