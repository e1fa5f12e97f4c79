// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.stale;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.Reliance;
import dev.foretell.causality.Reliances;
import dev.foretell.causality.witness.SameCheckClaim;
import dev.foretell.causality.witness.Witness;
import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.Candidate;
import dev.foretell.predict.Candidates;
import dev.foretell.predict.StaleFinding;
import dev.foretell.predict.cell.ContainerCells;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.feasible.Verdict.Outcome;
import dev.foretell.predict.index.Clocks;
import dev.foretell.predict.index.Holdings;
import dev.foretell.predict.index.Sections;
import dev.foretell.predict.index.Slicer;
import dev.foretell.predict.index.TraceIndex;
import dev.foretell.predict.index.Writes;
import dev.foretell.predict.stale.ReliedPlaces.ReliedRead;
import dev.foretell.predict.stale.RelyingPairs.Pair;
import dev.foretell.trace.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Predicts lost updates and stale checks: another thread's write between a read and what relies on it. A candidate is a place in the code with the place of the read; one run that has it is enough. Four
 * ways to such a run are tried:
 *
 * <ol>
 *   <li>the read sees what it saw, and a write of another thread comes after it;
 *   <li>a second thread reads the same at the same place, so that it does what the first one is about to do;
 *   <li>the write that the read saw comes after it, if what was read has no influence until the act;
 *   <li>the same, if the value that the read sees then is known, and with it every branch up to the act goes the same way.
 * </ol>
 */
public final class StalePredictor {
    private static final int MOST_WRITES = 8;

    /** So many questions may have a slice of their own, each of which costs two passes over the trace. */
    private static final int MOST_SLICES = 32;

    /** So many questions may have a copy of the beginning of the trace, beside those in which a read has no influence. */
    private static final int MOST_COPIES = 64;

    private final Reliances reliances;
    private final ContainerCells cells;
    private final Slicer slicer;

    public StalePredictor(Reliances reliances) {
        this(reliances, (Slicer) null);
    }

    /** {@code slicer}: tells what nothing depends on; null if that is not known. */
    public StalePredictor(Reliances reliances, Slicer slicer) {
        this(reliances, null, slicer);
    }

    /** Of containers alone, in the trace that has their cells. */
    public StalePredictor(Reliances reliances, ContainerCells cells) {
        this(reliances, cells, null);
    }

    private StalePredictor(Reliances reliances, ContainerCells cells, Slicer slicer) {
        this.reliances = reliances;
        this.cells = cells;
        this.slicer = slicer;
    }

    public Analysis predict(Feasibility feasibility, Budget budget) {
        return new Search(feasibility, budget).all();
    }

    /** The work on one trace. */
    private final class Search {
        private final TraceIndex index;
        private final Budget budget;
        private final Clocks clocks;
        private final ReliedPlaces places;
        private final Candidates candidates = new Candidates("stale reads");
        private final StaleDecider decider;
        private final Set<Long> told = new HashSet<>();
        private int slices;
        private int copies;

        Search(Feasibility feasibility, Budget budget) {
            index = feasibility.index();
            clocks = feasibility.clocks();
            this.budget = budget;
            places = new ReliedPlaces(index, reliances, cells);
            decider = new StaleDecider(feasibility);
        }

        Analysis all() {
            RelyingPairs pairs = new RelyingPairs(index.trace(), places);
            int done = 0;
            boolean isDone = true;
            for (ReliedRead place : pairs.places()) {
                if (told.contains(place.place())) {
                    continue;
                }
                isDone &= !budget.isSpent();
                List<Pair> here = pairs.of(place).stream()
                        .filter(pair -> isSynchronization(pair) || !isUnderOneLock(pair.read(), pair.act()))
                        .filter(pair -> !isTaken(pair, place.reliance()))
                        .filter(pair -> isSeenAsRecorded(pair, place.reliance()))
                        .toList();
                if (here.isEmpty()) {
                    continue;
                }
                Candidate candidate = candidates.of(place);
                if (asObserved(place, here, candidate)
                        || repeated(place, here, pairs, candidate)
                        || unseen(place, here, candidate)
                        || turned(place, here, candidate)) {
                    told.add(place.place());
                }
                budget.headway().at(++done, pairs.places().size());
            }
            decider.rejected().forEach(candidates::reject);
            return candidates.analysis(CausalModel.WEAK, isDone);
        }

        /** Whether the variable is volatile or an atomic, which sections of locks do not guard. A wrapper's own lock guards its container, and is not in the trace. */
        private boolean isSynchronization(Pair pair) {
            return cells == null && index.trace().kind(pair.read()).isVolatile();
        }

        /** Whether it is known what a container's look has seen, and that both calls are about one key. */
        private boolean isSeenAsRecorded(Pair pair, Reliance reliance) {
            return cells == null
                    || cells.method(pair.read()).equals(reliance.look())
                            && cells.isSame(pair.read(), pair.act())
                            && cells.isCertain(pair.read());
        }

        /**
         * Whether the thread has read the variable again under the lock under which it then resets it, whatever was there: {@code synchronized (lock) { taken = value; value = null; }}. What it resets is
         * what it has seen last, so an earlier look is no reason.
         */
        private boolean isTaken(Pair pair, Reliance reliance) {
            return reliance.kind() == Reliance.Kind.CHECK
                    && pair.again() > pair.read()
                    && places.constant(pair.act()).isPresent()
                    && isUnderOneLock(pair.again(), pair.act());
        }

        /** Whether a lock is held from the read to the act: if others write without it, that is a race or a broken block. */
        private boolean isUnderOneLock(int read, int act) {
            Holdings holdings = index.holdings();
            Sections sections = index.sections();
            int held = holdings.at(index.thread(read), read);
            while (held != Holdings.NOTHING) {
                int section = holdings.section(held);
                boolean isExclusive = index.trace().kind(sections.acquire(section)) == Kind.ACQUIRE;
                if (isExclusive && sections.release(section) > act) {
                    return true;
                }
                held = holdings.rest(held);
            }
            return false;
        }

        private boolean asObserved(ReliedRead place, List<Pair> pairs, Candidate candidate) {
            if (place.reliance().isRetried()) {
                return false;
            }
            for (Pair pair : pairs) {
                for (int write : writes(pair, place.reliance())) {
                    if (!candidate.mayAsk(budget)) {
                        return false;
                    }
                    List<Integer> accesses = List.of(pair.read(), write, pair.act());
                    Outcome outcome = decider.between(pair.read(), write, pair.act(), budget.steps());
                    if (isPredicted(outcome, place.reliance(), accesses, false, decider, candidate)
                            || isUpdated(pair, write, place.reliance(), candidate)) {
                        return true;
                    }
                }
            }
            return false;
        }

        /** Whether an atomic update whose result nobody uses can come between: it may see another write than it saw. */
        private boolean isUpdated(Pair pair, int write, Reliance reliance, Candidate candidate) {
            boolean isFree = slicer != null
                    && cells == null
                    && index.trace().kind(write) == Kind.VOLATILE_UPDATE
                    && slicer.dependence().isUnconditional(write);
            if (!isFree || slices == MOST_SLICES || !candidate.mayAsk(budget)) {
                return false;
            }
            slices++;
            StaleDecider sliced = FreeReads.decider(index.trace(), slicer, pair, write);
            Outcome outcome = sliced.between(pair.read(), write, pair.act(), budget.steps());
            sliced.rejected().forEach(candidates::reject);
            List<Integer> accesses = List.of(pair.read(), write, pair.act());
            return isPredicted(outcome, reliance, accesses, false, sliced, candidate);
        }

        private boolean repeated(ReliedRead place, List<Pair> pairs, RelyingPairs all, Candidate candidate) {
            Reliance reliance = place.reliance();
            boolean isUse = reliance.kind() == Reliance.Kind.USE;
            boolean isHarmless = !isUse && reliance.isKeptBy(reliance.constant());
            if (!reliance.isRepeatable() || isHarmless) {
                return false;
            }
            for (Pair pair : pairs) {
                // What is used after it was removed as it was seen, the second thread does not find.
                boolean isBad = isUse
                        ? index.trace().kind(pair.act()).isWrite()
                        : cells == null
                                ? !places.isKept(reliance, pair.act(), pair.act())
                                : cells.isHarmful(pair.read(), pair.act(), reliance);
                if (!isBad) {
                    continue;
                }
                for (int second : all.likeIt(pair.read())) {
                    if (cells != null && !cells.isLike(pair.read(), second)) {
                        continue;
                    }
                    if (!candidate.mayAsk(budget)) {
                        return false;
                    }
                    List<Integer> accesses = List.of(pair.read(), second, pair.act());
                    Outcome outcome = decider.same(pair.read(), second, pair.act(), budget.steps());
                    if (isPredicted(outcome, reliance, accesses, true, decider, candidate)
                            || isReleased(pair, second, reliance, candidate)) {
                        return true;
                    }
                }
            }
            return false;
        }

        /** Whether the second thread can also read the same, and release the lock under which it does so, before the first one takes it again. */
        private boolean isReleased(Pair pair, int second, Reliance reliance, Candidate candidate) {
            int released = released(pair, second);
            boolean isAsked = cells == null && released >= 0 && places.isSurelyReleased(second);
            int last = Math.max(pair.act(), released);
            if (!isAsked || copies == MOST_COPIES || isBefore(released, last) || !candidate.mayAsk(budget)) {
                return false;
            }
            copies++;
            StaleDecider free = FreeReads.decider(index.trace(), second, last);
            if (free == null) {
                candidate.giveUp();
                return false;
            }
            Outcome outcome = free.sameUnderLocks(pair.read(), second, released, pair.act(), budget.steps());
            free.rejected().forEach(candidates::reject);
            List<Integer> accesses = List.of(pair.read(), second, pair.act());
            return isPredicted(outcome, reliance, accesses, true, free, candidate);
        }

        /** Whether the thread of an event has another one before the last one that is looked at. */
        private boolean isBefore(int event, int last) {
            for (int later = event + 1; later <= last; later++) {
                if (index.thread(later) == index.thread(event)) {
                    return true;
                }
            }
            return false;
        }

        /** The last of the releases that both threads have right after their reads, of the same locks; -1 if there is none. What the first thread keeps until it acts, the second one would keep, too. */
        private int released(Pair pair, int second) {
            int released = -1;
            int ofFirst = SameCheckClaim.releaseAfter(index.trace(), pair.read());
            int ofSecond = SameCheckClaim.releaseAfter(index.trace(), second);
            while (ofFirst >= 0
                    && ofFirst < pair.act()
                    && ofSecond >= 0
                    && index.trace().target(ofFirst) == index.trace().target(ofSecond)) {
                released = ofSecond;
                ofFirst = SameCheckClaim.releaseAfter(index.trace(), ofFirst);
                ofSecond = SameCheckClaim.releaseAfter(index.trace(), ofSecond);
            }
            return released;
        }

        /** Looks at the beginning of the trace up to the act: there, the read has no influence on anything. */
        private boolean unseen(ReliedRead place, List<Pair> pairs, Candidate candidate) {
            if (!place.reliance().isFree()) {
                return false;
            }
            for (Pair pair : FreeReads.shortest(pairs, index)) {
                int write = FreeReads.foreignWriteBefore(index, pair.read());
                if (places.isSurelyFree(pair.act(), place.reliance())) {
                    if (!candidate.mayAsk(budget)) {
                        return false;
                    }
                    StaleDecider free = FreeReads.decider(index.trace(), pair);
                    if (free == null) {
                        candidate.giveUp();
                        return false;
                    }
                    Outcome outcome = free.between(pair.read(), write, pair.act(), budget.steps());
                    free.rejected().forEach(candidates::reject);
                    List<Integer> accesses = List.of(pair.read(), write, pair.act());
                    if (isPredicted(outcome, place.reliance(), accesses, false, free, candidate)) {
                        return true;
                    }
                }
            }
            return false;
        }

        /** The same with a read that has influence, but sees a value with which the thread goes the same way. */
        private boolean turned(ReliedRead place, List<Pair> pairs, Candidate candidate) {
            Reliance reliance = place.reliance();
            boolean isLookedInto = cells == null && reliance.kind() != Reliance.Kind.USE && !reliance.isRetried();
            if (!isLookedInto || reliance.isFree()) {
                return false;
            }
            for (Pair pair : FreeReads.shortest(pairs, index)) {
                int write = FreeReads.foreignWriteBefore(index, pair.read());
                if (places.isKept(reliance, pair.act(), write) || !mayTurn(pair, reliance)) {
                    continue;
                }
                if (copies == MOST_COPIES || !candidate.mayAsk(budget)) {
                    return false;
                }
                copies++;
                StaleDecider free = FreeReads.decider(index.trace(), pair);
                if (free == null) {
                    candidate.giveUp();
                    return false;
                }
                Outcome outcome = free.between(pair.read(), write, pair.act(), budget.steps());
                free.rejected().forEach(candidates::reject);
                OptionalLong value = outcome == Outcome.PREDICTED ? seen(free, pair.read()) : OptionalLong.empty();
                boolean comes = value.isPresent()
                        && places.comesWith(pair.act(), reliance, value.getAsLong())
                        && places.surelyComesWith(pair.act(), reliance, value.getAsLong());
                List<Integer> accesses = List.of(pair.read(), write, pair.act());
                if (comes && isPredicted(outcome, reliance, accesses, false, free, candidate)) {
                    return true;
                }
            }
            return false;
        }

        /** Whether the thread goes the same way with what the variable begins with, or with a constant that was written to it. */
        private boolean mayTurn(Pair pair, Reliance reliance) {
            OptionalLong initial = places.initial(pair.read());
            if (initial.isPresent() && places.comesWith(pair.act(), reliance, initial.getAsLong())) {
                return true;
            }
            for (Writes.Writer writer : index.writes().of(index.variable(pair.read()))) {
                int write = writer.lastBelow(pair.read());
                for (int i = 0; i < MOST_WRITES && write >= 0; i++) {
                    OptionalLong value = places.constant(write);
                    if (value.isPresent() && places.comesWith(pair.act(), reliance, value.getAsLong())) {
                        return true;
                    }
                    write = writer.lastBelow(write);
                }
            }
            return false;
        }

        /** What a read sees in the witness, if that is known. */
        private OptionalLong seen(StaleDecider by, int read) {
            Witness run = by.witness().witness();
            int latest = -1;
            for (int place = 0; place < run.size() && run.event(place) != read; place++) {
                int event = run.event(place);
                if (index.trace().kind(event).isWrite()
                        && index.trace().target(event) == index.trace().target(read)) {
                    latest = event;
                }
            }
            return latest < 0 ? places.initial(read) : places.constant(latest);
        }

        private boolean isPredicted(
                Outcome outcome,
                Reliance reliance,
                List<Integer> accesses,
                boolean isRepeated,
                StaleDecider by,
                Candidate candidate) {
            if (outcome == Outcome.UNDECIDED) {
                candidate.giveUp();
            }
            if (outcome != Outcome.PREDICTED) {
                return false;
            }
            CausalModel model = by.model();
            candidate.predict(new StaleFinding(reliance.kind(), accesses, isRepeated, model, by.witness()));
            return true;
        }

        /** Writes of other threads that nothing but locks and reads keeps from coming between, the nearest first. */
        private List<Integer> writes(Pair pair, Reliance reliance) {
            int thread = index.thread(pair.read());
            List<Integer> found = new ArrayList<>();
            for (Writes.Writer writer : index.writes().of(index.variable(pair.read()))) {
                if (writer.thread() != thread) {
                    int from = clocks.known(thread, pair.read() + 1, writer.thread());
                    int to = clocks.firstAfter(writer.thread(), index.size(), thread, pair.act());
                    int write = writer.firstFrom(pair.read());
                    for (int i = 0; i < MOST_WRITES && write != Integer.MAX_VALUE && write <= to; i++) {
                        add(found, pair.read(), pair.act(), write, reliance);
                        write = writer.firstFrom(write + 1);
                    }
                    write = writer.lastBelow(pair.read());
                    for (int i = 0; i < MOST_WRITES && write >= from && write >= 0; i++) {
                        add(found, pair.read(), pair.act(), write, reliance);
                        write = writer.lastBelow(write);
                    }
                }
            }
            return found;
        }

        private void add(List<Integer> writes, int read, int act, int write, Reliance reliance) {
            boolean isHarmful =
                    cells == null ? !places.isKept(reliance, act, write) : cells.isHarmful(read, write, reliance);
            if (isHarmful) {
                writes.add(write);
            }
        }
    }
}
