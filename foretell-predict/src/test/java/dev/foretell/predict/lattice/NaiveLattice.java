// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import dev.foretell.causality.CausalModel;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * The twin of the explorer: enumerates the runs of a trace one by one, straight from the
 * definitions. An order on events is a matrix; the weak model is a simulation of memory and
 * locks. Cuts are sets of events as bit masks.
 */
final class NaiveLattice {
    private final Trace trace;
    private final CausalModel model;
    private final int size;
    private final boolean[] counts;
    private final boolean[][] before;
    private final int[] source;
    private final Listener listener;
    private final List<Integer> sequence = new ArrayList<>();
    final Set<Long> cuts = new HashSet<>();
    final Set<List<Long>> edges = new HashSet<>();
    final Set<Long> deadEnds = new HashSet<>();
    final Set<Set<Integer>> deadlockedThreads = new HashSet<>();
    long runs;

    /** Told of every beginning of a run, and whether it is complete. */
    interface Listener {
        void sequence(List<Integer> events, boolean complete);
    }

    NaiveLattice(Trace trace, CausalModel model, IntPredicate relevant, Listener listener) {
        this.trace = trace;
        this.model = model == CausalModel.SLICED ? CausalModel.WEAK : model;
        this.size = trace.size();
        this.listener = listener;
        this.counts = new boolean[size];
        this.before = new boolean[size][size];
        this.source = new int[size];
        for (int e = 0; e < size; e++) {
            counts[e] = this.model == CausalModel.WEAK || relevant.test(e);
            source[e] = lastWriteBefore(e);
            for (int d = 0; d < e; d++) {
                before[d][e] = directly(d, e);
            }
        }
        for (int m = 0; m < size; m++) {
            for (int a = 0; a < size; a++) {
                for (int b = 0; b < size; b++) {
                    before[a][b] |= before[a][m] && before[m][b];
                }
            }
        }
    }

    void enumerate() {
        extend(0);
    }

    /** Whether a run can begin with these events. */
    boolean isBeginning(List<Integer> events) {
        sequence.clear();
        long cut = 0;
        boolean possible = true;
        for (int e : events) {
            possible &= canFollow(cut, e);
            cut |= 1L << e;
            sequence.add(e);
        }
        sequence.clear();
        return possible;
    }

    private int lastWriteBefore(int e) {
        for (int d = e - 1; d >= 0; d--) {
            if (trace.kind(d).isWrite() && trace.kind(e).isAccess() && trace.target(d) == trace.target(e)) {
                return d;
            }
        }
        return -1;
    }

    private boolean directly(int d, int e) {
        if (trace.thread(d) == trace.thread(e) || model == CausalModel.OBSERVED) {
            return true;
        }
        if (trace.kind(d) == Kind.FORK && (trace.target(d) == trace.thread(e))) {
            return true;
        }
        if (trace.kind(e) == Kind.JOIN
                && (trace.thread(d) == trace.target(e)
                        || trace.kind(d) == Kind.FORK && trace.target(d) == trace.target(e))) {
            return true;
        }
        return model == CausalModel.WEAK ? weakly(d, e) : conflict(d, e);
    }

    private boolean weakly(int d, int e) {
        Kind k = trace.kind(d);
        Kind l = trace.kind(e);
        if (trace.target(d) != trace.target(e)) {
            return false;
        }
        return k.isWrite() && l.isRead() && source[e] == d
                || k == Kind.SEND && l == Kind.RECEIVE
                || k == Kind.NOTIFY && l == Kind.WAKE;
    }

    private boolean conflict(int d, int e) {
        String place = place(d);
        boolean bothRead = isReading(trace.kind(d)) && isReading(trace.kind(e));
        return place != null && place.equals(place(e)) && !bothRead;
    }

    private static boolean isReading(Kind kind) {
        return kind.isRead()
                || kind == Kind.READ_ACQUIRE
                || kind == Kind.READ_RELEASE
                || kind == Kind.RECEIVE
                || kind == Kind.WAKE;
    }

    private String place(int e) {
        Kind kind = trace.kind(e);
        if (kind.isAccess()) {
            return kind.isVolatile() || model == CausalModel.STRONG ? "variable " + trace.target(e) : null;
        }
        if (kind == Kind.NOTIFY || kind == Kind.WAKE) {
            return "notification " + trace.target(e);
        }
        boolean orders = kind.target() == Kind.Target.LOCK || kind.target() == Kind.Target.MESSAGE;
        return orders ? kind.target() + " " + trace.target(e) : null;
    }

    private void extend(long cut) {
        cuts.add(cut);
        boolean complete = sequence.size() == total();
        listener.sequence(sequence, complete);
        if (complete) {
            runs++;
            return;
        }
        boolean dead = true;
        for (int e = 0; e < size; e++) {
            if (canFollow(cut, e)) {
                dead = false;
                edges.add(List.of(cut, (long) e));
                sequence.add(e);
                extend(cut | 1L << e);
                sequence.remove(sequence.size() - 1);
            }
        }
        if (dead) {
            deadEnds.add(cut);
            deadlock(cut);
        }
    }

    private int total() {
        int total = 0;
        for (boolean count : counts) {
            total += count ? 1 : 0;
        }
        return total;
    }

    private boolean canFollow(long cut, int e) {
        if (!counts[e] || has(cut, e)) {
            return false;
        }
        int last = sequence.isEmpty() ? -1 : sequence.get(sequence.size() - 1);
        if (last >= 0 && updateOf(last) >= 0 && updateOf(last) != e) {
            return false;
        }
        if (!fits(cut, e)) {
            return false;
        }
        if (updateOf(e) < 0) {
            return true;
        }
        sequence.add(e);
        boolean canFinish = fits(cut | 1L << e, updateOf(e));
        sequence.remove(sequence.size() - 1);
        return canFinish;
    }

    /** The write that is one step with this read, or -1. */
    private int updateOf(int e) {
        boolean update = e + 1 < size
                && counts[e]
                && counts[e + 1]
                && trace.kind(e) == Kind.VOLATILE_READ
                && trace.kind(e + 1) == Kind.VOLATILE_UPDATE
                && trace.thread(e) == trace.thread(e + 1)
                && trace.target(e) == trace.target(e + 1);
        return update ? e + 1 : -1;
    }

    private static boolean has(long cut, int e) {
        return (cut >>> e & 1) != 0;
    }

    private boolean fits(long cut, int e) {
        for (int d = 0; d < size; d++) {
            if (before[d][e] && counts[d] && !has(cut, d)) {
                return false;
            }
        }
        return model != CausalModel.WEAK
                || memoryAllows(cut, e) && lockAllows(e).isEmpty();
    }

    /** A read must see its write; a write must not hide a value that is still to be read. */
    private boolean memoryAllows(long cut, int e) {
        if (!trace.kind(e).isAccess()) {
            return true;
        }
        int current = -1;
        for (int done : sequence) {
            if (trace.kind(done).isWrite() && trace.target(done) == trace.target(e)) {
                current = done;
            }
        }
        if (trace.kind(e).isRead()) {
            return source[e] == current;
        }
        for (int r = 0; r < size; r++) {
            boolean pending = trace.kind(r).isRead()
                    && trace.target(r) == trace.target(e)
                    && source[r] == current
                    && !has(cut, r);
            if (pending) {
                return false;
            }
        }
        return true;
    }

    /** The threads that hold the lock that the event wants. */
    private Set<Integer> lockAllows(int e) {
        Kind kind = trace.kind(e);
        if (kind != Kind.ACQUIRE && kind != Kind.READ_ACQUIRE) {
            return Set.of();
        }
        Map<Integer, Integer> exclusive = new HashMap<>();
        Map<Integer, Integer> shared = new HashMap<>();
        for (int done : sequence) {
            if (trace.kind(done).target() == Kind.Target.LOCK && trace.target(done) == trace.target(e)) {
                switch (trace.kind(done)) {
                    case ACQUIRE -> exclusive.merge(trace.thread(done), 1, Integer::sum);
                    case RELEASE -> exclusive.merge(trace.thread(done), -1, Integer::sum);
                    case READ_ACQUIRE -> shared.merge(trace.thread(done), 1, Integer::sum);
                    case READ_RELEASE -> shared.merge(trace.thread(done), -1, Integer::sum);
                    default -> {}
                }
            }
        }
        Set<Integer> holders = new HashSet<>();
        exclusive.forEach((t, depth) -> addIf(holders, depth > 0, t));
        if (kind == Kind.ACQUIRE) {
            shared.forEach((t, depth) -> addIf(holders, depth > 0, t));
        }
        boolean already = exclusive.getOrDefault(trace.thread(e), 0) > 0
                || kind == Kind.READ_ACQUIRE && shared.getOrDefault(trace.thread(e), 0) > 0;
        holders.remove(trace.thread(e));
        return already ? Set.of() : holders;
    }

    private static void addIf(Set<Integer> set, boolean condition, int item) {
        if (condition) {
            set.add(item);
        }
    }

    /** Notes the threads that wait for locks in a circle, if there are any. */
    private void deadlock(long cut) {
        if (model != CausalModel.WEAK) {
            return;
        }
        Map<Integer, Set<Integer>> waits = new HashMap<>();
        for (int e = size - 1; e >= 0; e--) {
            if (!has(cut, e)) {
                waits.put(trace.thread(e), ordered(cut, e) ? lockAllows(e) : Set.of());
            }
        }
        Set<Integer> left = new HashSet<>(waits.keySet());
        while (left.removeIf(t -> waits.get(t).stream().noneMatch(left::contains))) {
            continue;
        }
        if (!left.isEmpty()) {
            deadlockedThreads.add(left);
        }
    }

    private boolean ordered(long cut, int e) {
        for (int d = 0; d < size; d++) {
            if (before[d][e] && !has(cut, d)) {
                return false;
            }
        }
        return true;
    }
}
