// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.Computation;
import dev.foretell.causality.ComputationBuilder;
import dev.foretell.spec.Monitor;
import dev.foretell.trace.Kind;
import java.util.HashMap;
import java.util.Map;

/**
 * Explores a lattice while the events of the run arrive, in any order and in batches of any size. What
 * is found depends on the run alone. Not thread-safe.
 *
 * <p>A forgetful explorer keeps only what the levels to come need, so that with a bounded breadth
 * its memory does not grow; it gives no runs for what it finds after it has begun to forget.
 */
public final class OnlineExplorer<L> {
    private static final int CHUNK = 256;
    private static final int FORGET_EVERY = 4096;

    private final ComputationBuilder builder;
    private final Computation computation;
    private final LetterBuffer<L> letters = new LetterBuffer<>();
    private final LatticeExplorer<?, L> explorer;
    private final ExplorationOptions options;
    private final boolean onlyRelevant;
    private final boolean forgetful;
    private final Map<Integer, Arrival<L>> waiting = new HashMap<>();
    private int attempted;
    private int remembered;

    /**
     * @param onlyRelevant whether events without a letter are left out of the lattice
     * @param forgetful whether to keep memory bounded at the price of runs
     */
    public OnlineExplorer(
            CausalModel model,
            Monitor<?, L> monitor,
            ExplorationOptions options,
            boolean onlyRelevant,
            boolean forgetful) {
        this.builder = new ComputationBuilder(model);
        this.computation = builder.computation();
        this.explorer = LatticeExplorer.of(computation, monitor, letters, options);
        this.options = options;
        this.onlyRelevant = onlyRelevant;
        this.forgetful = forgetful;
    }

    /**
     * Says that a thread exists. All threads that are not forked by another one must be named before the
     * first event, since a thread that nobody knows of may have an event that comes before all others.
     */
    public void expect(int thread) {
        builder.expect(thread);
    }

    /** Takes the event at a position of the run; {@code letter} is null if it does not concern the monitor. */
    public void offer(int position, Kind kind, int thread, int target, L letter) {
        Arrival<L> arrival = new Arrival<>(kind, thread, target, letter);
        if (position != builder.size()) {
            if (position < builder.size() || waiting.put(position, arrival) != null) {
                throw new IllegalArgumentException("event " + position + " arrived twice");
            }
            return;
        }
        while (arrival != null) {
            append(arrival);
            arrival = waiting.remove(builder.size());
        }
        if (computation.size() - attempted >= Math.max(CHUNK, pending() / 8)) {
            flush();
        }
    }

    /** Says that all events have arrived. */
    public void end() {
        if (!waiting.isEmpty()) {
            throw new IllegalStateException("event " + builder.size() + " never arrived");
        }
        builder.end();
        flush();
    }

    /** Explores as far as is certain. */
    public void flush() {
        attempted = computation.size();
        explorer.advance();
        if (forgetful && explorer.level() - remembered > FORGET_EVERY) {
            int[] base = explorer.forgetBelow(remembered);
            for (int t = 0; t < base.length; t++) {
                base[t] = Math.max(0, base[t] - 1);
            }
            computation.forget(base, remembered);
            letters.forgetBelow(earliest(base));
            remembered = explorer.level();
        }
    }

    /** What was found so far. */
    public Exploration result() {
        return explorer.result();
    }

    private int pending() {
        return options.breadth() > 0 ? 0 : computation.size() - explorer.level();
    }

    private int earliest(int[] base) {
        int earliest = builder.size();
        for (int t = 0; t < base.length; t++) {
            if (base[t] < computation.length(t)) {
                earliest = Math.min(earliest, computation.event(t, base[t]));
            }
        }
        return earliest;
    }

    private void append(Arrival<L> arrival) {
        letters.add(arrival.letter);
        boolean relevant = !onlyRelevant || arrival.letter != null;
        builder.append(arrival.kind, arrival.thread, arrival.target, relevant);
    }

    /** An event that arrived before an earlier one. */
    private record Arrival<L>(Kind kind, int thread, int target, L letter) {}
}
