// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.Computation;
import dev.foretell.spec.Monitor;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * Explores the lattice of a computation: all cuts, and with them all runs, level by level from the
 * empty cut, with a monitor beside. Works on a complete computation at once ({@link #explore}), or goes on as
 * far as is certain each time the computation has grown ({@link #advance}).
 */
public final class LatticeExplorer<S, L> {
    private static final long CHEAP = 1 << 22;
    private static final int EXTRA = 2;

    private final Computation computation;
    private final Monitor<S, L> monitor;
    private final Letters<L> letters;
    private final ExplorationOptions options;
    private final Packing packing;
    private final LevelWalk<S, L> walk;
    private final History<S> history;
    private final DeadEnds deadEnds;
    private final List<Violation> violations = new ArrayList<>();
    private final Set<Integer> violatingEvents = new HashSet<>();
    private final List<PredictedDeadlock> deadlocks = new ArrayList<>();
    private final Set<Set<Integer>> knownCycles = new HashSet<>();
    private long cuts = 1;
    private long edges;
    private long deadEndCount;
    private long walkedAgain;
    private boolean bounded;
    private long peakBytes;
    private long peakCuts;

    private LatticeExplorer(
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
        this.walk = new LevelWalk<>(computation, monitor, letters, options, packing);
        this.history = new History<>(options.snapshotBytes());
        this.deadEnds = new DeadEnds(computation);
        history.add(walk);
        if (monitor.isBad(monitor.start())) {
            violatingEvents.add(-1);
            violations.add(new Violation(-1, 0, List.of(List.of())));
        }
    }

    private LatticeExplorer(LatticeExplorer<S, L> other) {
        this.computation = other.computation;
        this.monitor = other.monitor;
        this.letters = other.letters;
        this.options = other.options;
        this.packing = other.packing;
        this.walk = new LevelWalk<>(other.walk);
        this.history = new History<>(other.history);
        this.deadEnds = other.deadEnds;
        violations.addAll(other.violations);
        violatingEvents.addAll(other.violatingEvents);
        deadlocks.addAll(other.deadlocks);
        knownCycles.addAll(other.knownCycles);
        cuts = other.cuts;
        edges = other.edges;
        deadEndCount = other.deadEndCount;
        walkedAgain = other.walkedAgain;
        bounded = other.bounded;
        peakBytes = other.peakBytes;
        peakCuts = other.peakCuts;
    }

    /** An explorer that goes on from here by itself. */
    public LatticeExplorer<S, L> copy() {
        return new LatticeExplorer<>(this);
    }

    /** An explorer of a computation that may still grow. */
    public static <S, L> LatticeExplorer<?, L> of(
            Computation computation, Monitor<S, L> monitor, Letters<L> letters, ExplorationOptions options) {
        return of(computation, monitor, letters, options, Packing.DEFAULT);
    }

    static <S, L> LatticeExplorer<?, L> of(
            Computation computation,
            Monitor<S, L> monitor,
            Letters<L> letters,
            ExplorationOptions options,
            Packing packing) {
        return new LatticeExplorer<>(computation, new Determinized<>(monitor), letters, options, packing);
    }

    /** Explores a complete computation. */
    public static <S, L> Exploration explore(
            Computation computation, Monitor<S, L> monitor, Letters<L> letters, ExplorationOptions options) {
        return explore(computation, monitor, letters, options, false, level -> {});
    }

    /**
     * The same, telling each level that is reached; the last is the size of the computation.
     *
     * @param ends whether runs end with the computation, so that they may end too early
     */
    public static <S, L> Exploration explore(
            Computation computation,
            Monitor<S, L> monitor,
            Letters<L> letters,
            ExplorationOptions options,
            boolean ends,
            IntConsumer reached) {
        LatticeExplorer<?, L> explorer = of(computation, monitor, letters, options);
        explorer.advance(reached);
        if (ends) {
            explorer.judgeEnd();
        }
        return explorer.result();
    }

    /** Goes up as many levels as are certain. */
    public void advance() {
        advance(level -> {});
    }

    private void advance(IntConsumer reached) {
        while (true) {
            reached.accept(walk.level().number());
            Level from = walk.level();
            Expansion expansion = walk.advance();
            if (expansion == null) {
                return;
            }
            cuts += walk.level().size();
            edges += expansion.edges();
            bounded |= walk.level().size() < expansion.next().size();
            measure(walk.previous(), expansion.next());
            for (Hit hit : expansion.hits()) {
                violation(hit, from.number());
            }
            deadEnds(walk.previous());
            history.add(walk);
        }
    }

    /** Looks at how the complete runs end, which nothing follows. They all have the same cut. */
    public void judgeEnd() {
        if (!walk.isFinished()) {
            return;
        }
        int[] cut = new int[computation.threads()];
        for (int thread = 0; thread < cut.length; thread++) {
            cut[thread] = computation.length(thread);
        }
        Set<S> bad = new HashSet<>(walk.snapshot().states(cut));
        bad.removeIf(state -> !monitor.isBadAtEnd(state));
        if (!bad.isEmpty() && violatingEvents.add(Violation.AT_END)) {
            RunFinder<S, L> finder = finder();
            violations.add(new Violation(Violation.AT_END, level(), finder.runs(cut, bad, options.runsPerViolation())));
            walkedAgain += finder.walked();
        }
    }

    /** What was found so far. */
    public Exploration result() {
        BigInteger[] runs = options.countRuns() && walk.isFinished() ? runs() : new BigInteger[2];
        boolean mayBeBounded = options.breadth() > 0
                && computation.model() != CausalModel.OBSERVED
                && (bounded || computation.size() > options.horizon());
        return new Exploration(
                computation.model(),
                computation.size(),
                walk.level().number() + 1,
                cuts,
                edges,
                deadEndCount,
                mayBeBounded,
                runs[0],
                runs[1],
                violatingEvents.size(),
                violations,
                deadlocks);
    }

    /** How far it is. */
    public LatticeFront front() {
        return new LatticeFront(level(), walk.level().size(), bounded);
    }

    /** The number of the level reached. */
    int level() {
        return walk.level().number();
    }

    /** Lets go of what only explains levels below {@code level}; returns what every kept cut has. */
    int[] forgetBelow(int level) {
        history.forgetBelow(level);
        return walk.base(history.lowest().level());
    }

    /** The most bytes that two neighbouring levels took. */
    long peakBytes() {
        return peakBytes;
    }

    /** The most cuts that two neighbouring levels had. */
    long peakCuts() {
        return peakCuts;
    }

    private void measure(Level lower, Level upper) {
        peakBytes = Math.max(peakBytes, lower.bytes() + upper.bytes());
        peakCuts = Math.max(peakCuts, lower.size() + upper.size());
    }

    private void violation(Hit hit, int level) {
        int event = computation.event(hit.thread(), hit.index());
        boolean affordable = walkedAgain < CHEAP + EXTRA * cuts;
        if (violatingEvents.add(event) && violations.size() < options.violations() && affordable) {
            RunFinder<S, L> finder = finder();
            violations.add(new Violation(event, level, finder.runs(hit, options.runsPerViolation())));
            walkedAgain += finder.walked();
        }
    }

    private void deadEnds(Level level) {
        if (level.number() == computation.size()) {
            return;
        }
        for (Segment segment : level.segments()) {
            for (int cut = 0; cut < segment.size(); cut++) {
                if (!segment.isAlive(cut)) {
                    deadEndCount++;
                    deadlock(level.layout()
                            .decode(segment.keys(), cut * level.layout().words()));
                }
            }
        }
    }

    private void deadlock(int[] cut) {
        List<Integer> acquires = new ArrayList<>();
        for (int thread : deadEnds.cycle(cut)) {
            acquires.add(computation.event(thread, cut[thread]));
        }
        if (!acquires.isEmpty() && knownCycles.add(Set.copyOf(acquires))) {
            RunFinder<S, L> finder = finder();
            deadlocks.add(new PredictedDeadlock(acquires, finder.run(cut)));
            walkedAgain += finder.walked();
        }
    }

    private RunFinder<S, L> finder() {
        return new RunFinder<>(computation, monitor, letters, options, packing, history);
    }

    private BigInteger[] runs() {
        BigInteger all = BigInteger.ZERO;
        BigInteger violating = BigInteger.ZERO;
        for (Segment segment : walk.level().segments()) {
            BigInteger[] counts = segment.counts(0);
            for (BigInteger count : counts) {
                all = all.add(count);
            }
            if ((segment.states()[0] & StateTable.BAD) != 0) {
                violating = violating.add(counts[0]);
            }
            if (violatingEvents.contains(Violation.AT_END)) {
                violating = violating.add(endingTooEarly(segment, counts));
            }
        }
        return new BigInteger[] {all, violating};
    }

    /** {@code counts}: of the states that the only cut of a segment has, in their order. */
    private BigInteger endingTooEarly(Segment segment, BigInteger[] counts) {
        BigInteger violating = BigInteger.ZERO;
        List<S> states = walk.snapshot().states();
        int count = 0;
        for (int state = 0; state < states.size(); state++) {
            if ((segment.states()[state / Long.SIZE] >>> state % Long.SIZE & 1) != 0) {
                boolean isEarly = state > 0 && monitor.isBadAtEnd(states.get(state));
                violating = isEarly ? violating.add(counts[count]) : violating;
                count++;
            }
        }
        return violating;
    }
}
