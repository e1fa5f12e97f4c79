// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import dev.foretell.causality.Computation;
import dev.foretell.spec.Monitor;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Goes up a lattice, level by level. Which cuts a level has depends on the computation and the options
 * alone, never on how far the computation had grown when it was made.
 */
final class LevelWalk<S, L> {
    private final Computation computation;
    private final Monitor<S, L> monitor;
    private final Letters<L> letters;
    private final ExplorationOptions options;
    private final Packing packing;
    private final int[] cap;
    private final Packer packer;
    private StateTable<S, L> table;
    private Window window;
    private Level level;
    private Level previous;
    private int[] observed;
    private int epochStart;
    private int epochEnd;

    /** No epoch should be longer: how far the last ones got before there were too many states. */
    private int longestEpoch = Integer.MAX_VALUE;

    private int epochRevision = -1;

    /** A walk from the empty cut. */
    LevelWalk(
            Computation computation,
            Monitor<S, L> monitor,
            Letters<L> letters,
            ExplorationOptions options,
            Packing packing) {
        this.computation = computation;
        this.monitor = monitor;
        this.letters = letters;
        this.options = options;
        this.packing = packing;
        this.cap = null;
        this.packer = new Packer(computation);
        this.table = new StateTable<>(monitor, 1);
        this.observed = new int[0];
        Segment segment = new Segment(1, 1, 1, options.countRuns());
        int start = table.number(monitor.start());
        segment.add(0, start == 0 && !options.countRuns() ? 0 : 1L << start);
        if (options.countRuns()) {
            segment.count(new BigInteger[] {BigInteger.ONE});
        }
        this.level = new Level(0, new Layout(new int[0], new int[0], false, packing.bits()), 1, List.of(segment));
    }

    /** A walk from a snapshot that stays below a cut. */
    LevelWalk(
            Computation computation,
            Monitor<S, L> monitor,
            Letters<L> letters,
            ExplorationOptions options,
            Packing packing,
            Snapshot<S> from,
            int[] cap) {
        this.computation = computation;
        this.monitor = monitor;
        this.letters = letters;
        this.options = options;
        this.packing = packing;
        this.cap = Arrays.copyOf(cap, computation.threads());
        this.packer = new Packer(computation);
        this.level = packer.below(from.level(), cap);
        this.table = new StateTable<>(monitor, from.level().stateWords(), from.states());
        this.observed = from.observed().clone();
    }

    /** A walk that goes on from here by itself. */
    LevelWalk(LevelWalk<S, L> other) {
        this.computation = other.computation;
        this.monitor = other.monitor;
        this.letters = other.letters;
        this.options = other.options;
        this.packing = other.packing;
        this.cap = null;
        this.packer = new Packer(computation);
        this.level = other.level;
        this.table = new StateTable<>(monitor, level.stateWords(), other.table.states());
        this.observed = other.observed.clone();
    }

    Level level() {
        return level;
    }

    /** The level that the last advance came from, as it was expanded. */
    Level previous() {
        return previous;
    }

    Snapshot<S> snapshot() {
        return new Snapshot<>(level, table.states(), observed.clone());
    }

    /** How many events of each thread every cut of a level has. */
    int[] base(Level of) {
        return packer.range(of, Math.max(of.layout().threads(), computation.threads()))[0];
    }

    boolean isFinished() {
        return computation.isEnded() && level.number() == computation.size();
    }

    /** Goes to the next level, or returns null if there is none or it cannot be known yet. */
    Expansion advance() {
        if (isFinished() || !prepare()) {
            return null;
        }
        boolean collected = false;
        while (true) {
            try {
                Expansion expansion = new Expander(level, window, table, options, packing).expand();
                observed[computation.observedThread(level.number())]++;
                previous = level;
                level = expansion.next();
                return options.breadth() > 0 ? narrow(expansion) : expansion;
            } catch (NotYetKnown e) {
                return null;
            } catch (TooManyStates e) {
                makeRoom(collected ? 2 * table.stateWords() : table.stateWords());
                collected = true;
                longestEpoch = 2 * (level.number() - epochStart + 1);
                beginEpoch();
                limit();
            }
        }
    }

    /** Keeps the breadth, and of what was met only that which leads to a kept cut. */
    private Expansion narrow(Expansion expansion) {
        level = new Breadth(options.breadth()).keep(level, observed);
        if (level == expansion.next()) {
            return expansion;
        }
        List<Hit> hits = expansion.hits().stream()
                .filter(hit -> level.states(hit.successor()) != null)
                .toList();
        return new Expansion(expansion.next(), expansion.edges(), hits);
    }

    private boolean prepare() {
        boolean ended = computation.isEnded();
        boolean bounded = options.breadth() > 0;
        if (!ended && cap == null) {
            boolean enough = bounded
                    ? computation.size() - level.number() > options.horizon()
                    : computation.size() > level.number();
            if (!enough) {
                return false;
            }
        }
        if (level.number() == epochEnd) {
            longestEpoch = Math.max(longestEpoch, 16 * (epochEnd - epochStart));
        }
        if (level.number() == epochEnd || epochRevision != computation.revision()) {
            beginEpoch();
        }
        limit();
        return !window.mustWait();
    }

    private void limit() {
        int threads = window.layout().threads();
        int[] counts = new int[threads];
        boolean[] mayGrow = new boolean[threads];
        boolean bounded = options.breadth() > 0;
        int horizon = level.number() + options.horizon();
        for (int t = 0; t < threads; t++) {
            counts[t] = bounded ? wholeSteps(t, computation.lengthBefore(t, horizon)) : computation.settledLength(t);
            mayGrow[t] = !computation.isEnded(t);
            counts[t] = capped(t, counts[t]);
        }
        boolean all = computation.isEnded() && (!bounded || computation.size() <= horizon);
        int closes = all ? Window.EVERYTHING : bounded ? horizon + 1 : Window.EVERYTHING - 1;
        window.limit(counts, mayGrow, closes, !bounded && cap == null && !computation.isEnded());
    }

    /** No more than the cap, but a step of two events is not cut in half. */
    private int capped(int thread, int length) {
        return cap == null || length <= cap[thread] ? length : wholeSteps(thread, cap[thread]);
    }

    private int wholeSteps(int thread, int length) {
        return length > 0 && computation.isJoined(thread, length - 1) ? length + 1 : length;
    }

    private void beginEpoch() {
        int threads = computation.threads();
        observed = Arrays.copyOf(observed, threads);
        int[][] range = packer.range(level, threads);
        int[] reach = null;
        Layout layout = null;
        int epoch = 0;
        int shortest = packing.epochs().get(packing.epochs().size() - 1);
        int fewestWords = layout(range[0], reach(range, shortest)).words();
        for (int candidate : packing.epochs()) {
            epoch = candidate;
            if (candidate > longestEpoch && candidate != shortest) {
                continue;
            }
            reach = reach(range, candidate);
            layout = layout(range[0], reach);
            if (layout.words() == fewestWords && rows(range[0], reach) <= packing.window()) {
                break;
            }
        }
        if (table.letterCount() > packing.letters()) {
            makeRoom(table.stateWords());
        }
        level = packer.pack(level, layout);
        boolean closed = computation.isEnded() && options.breadth() == 0;
        window = new Window(computation, layout, reach, closed, event -> table.letterNumber(letters.letter(event)));
        epochStart = level.number();
        epochEnd = epochStart + epoch;
        epochRevision = computation.revision();
    }

    private Layout layout(int[] base, int[] reach) {
        return new Layout(base, reach, computation.hasSteps(), packing.bits());
    }

    /** As far as the levels of an epoch can get, and one event further for steps of two. */
    private int[] reach(int[][] range, int epoch) {
        int[] reach = new int[range[0].length];
        for (int t = 0; t < reach.length; t++) {
            int known = capped(t, computation.settledLength(t));
            reach[t] = (int) Math.max(range[1][t], Math.min(known, range[1][t] + epoch + 1L));
        }
        return reach;
    }

    private static long rows(int[] base, int[] reach) {
        long rows = 0;
        for (int t = 0; t < base.length; t++) {
            rows += reach[t] - base[t];
        }
        return rows;
    }

    /** Gives new numbers to the states that the level still has, and forgets the others. */
    private void makeRoom(int stateWords) {
        boolean[] live = packer.live(level);
        List<S> states = new ArrayList<>();
        states.add(null);
        int[] numbers = new int[live.length];
        for (int state = 1; state < live.length; state++) {
            if (live[state]) {
                numbers[state] = states.size();
                states.add(table.state(state));
            }
        }
        table = new StateTable<>(monitor, stateWords, states);
        level = packer.renumber(level, numbers, stateWords);
    }
}
