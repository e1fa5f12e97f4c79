// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.deadlock;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.witness.CertifiedWitness;
import dev.foretell.causality.witness.DeadlockClaim;
import dev.foretell.causality.witness.RejectedWitness;
import dev.foretell.causality.witness.WitnessChecker;
import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.Candidate;
import dev.foretell.predict.Candidates;
import dev.foretell.predict.DeadlockFinding;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.feasible.Query;
import dev.foretell.predict.feasible.Verdict;
import dev.foretell.predict.feasible.Verdict.Outcome;
import dev.foretell.predict.index.Clocks;
import dev.foretell.predict.index.Once;
import dev.foretell.trace.Trace;
import dev.foretell.trace.store.IntList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * Predicts deadlocks: cycles of threads that each want a lock that the next holds, for which a run brings all of them
 * there. A candidate is a cycle of places in the code, and one run that has it is enough; the smallest cycles come first.
 */
public final class DeadlockPredictor {
    private final Trace trace;
    private final boolean every;
    private final Candidates candidates = new Candidates("deadlocks");
    private LockDependencies dependencies;
    private Once<Feasibility> feasibility;
    private Once<Clocks> clocks;
    private Once<WitnessChecker> checker;
    private Budget budget;

    /**
     * @param every whether each cycle of events is a candidate of its own
     */
    public DeadlockPredictor(Trace trace, boolean every) {
        this.trace = trace;
        this.every = every;
    }

    public Analysis predict(Feasibility solver, Budget limit) {
        return predict(() -> solver, solver.index().slice().model(), limit);
    }

    /**
     * @param solver asked for with the first cycle, which few programs have
     */
    public Analysis predict(Supplier<Feasibility> solver, CausalModel model, Budget limit) {
        feasibility = new Once<>(solver);
        checker = new Once<>(() -> feasibility.get().index().slice().checker(trace));
        clocks = new Once<>(() -> feasibility.get().index().clocks());
        budget = limit;
        dependencies = LockDependencies.of(trace);
        return candidates.analysis(model, new LockCycles(dependencies).forEach(this::look));
    }

    /** False if the time is over. */
    private boolean look(List<Integer> path) {
        if (budget.isSpent()) {
            return false;
        }
        Candidate cycle = every ? null : candidates.of(places(path));
        look(path, cycle, new int[path.size()], 0);
        return true;
    }

    /** Locations, and locks by their place in the list of locks only where locations are not known. */
    private Object places(List<Integer> path) {
        return path.stream()
                .map(dependencies::get)
                .map(dependency ->
                        dependency.location() == Trace.NO_LOCATION ? -2 - dependency.wanted() : dependency.location())
                .sorted()
                .toList();
    }

    /**
     * Chooses an acquire for each dependency of the path in turn, of those that no run must have before or after the others;
     * false if the candidate needs no more.
     */
    private boolean look(List<Integer> path, Candidate byPlace, int[] acquires, int chosen) {
        if (chosen == path.size()) {
            return decide(byPlace, acquires);
        }
        int thread = dependencies.get(path.get(chosen)).thread();
        int from = 0;
        int to = trace.size();
        for (int i = 0; i < chosen; i++) {
            int other = trace.thread(acquires[i]);
            from = Math.max(from, clocks.get().known(other, acquires[i], thread));
            to = Math.min(to, clocks.get().firstAfter(thread, trace.size(), other, acquires[i]));
        }
        IntList events = dependencies.acquires(path.get(chosen));
        for (int place = events.lowerBound(from); place < events.lowerBound(to); place++) {
            acquires[chosen] = events.get(place);
            if (!look(path, byPlace, acquires, chosen + 1)) {
                return false;
            }
        }
        return true;
    }

    private boolean decide(Candidate byPlace, int[] acquires) {
        List<Integer> events = Arrays.stream(acquires).boxed().toList();
        Candidate cycle = every ? candidates.of(events) : byPlace;
        boolean goesOn = cycle.meet() || !cycle.isPredicted();
        if (cycle.isPredicted()) {
            return goesOn;
        }
        if (!cycle.mayAsk(budget)) {
            return every;
        }
        Verdict verdict = feasibility.get().decide(Query.of(acquires), budget.steps());
        if (verdict.isPredicted()) {
            certify(cycle, events, verdict);
        } else if (verdict.outcome() == Outcome.UNDECIDED) {
            cycle.giveUp();
        }
        return every || goesOn;
    }

    private void certify(Candidate cycle, List<Integer> acquires, Verdict verdict) {
        try {
            CertifiedWitness witness = checker.get().certify(verdict.witness(), new DeadlockClaim(acquires));
            cycle.predict(new DeadlockFinding(
                    acquires, 1, feasibility.get().index().slice().model(), witness));
        } catch (RejectedWitness e) {
            candidates.reject("deadlock of " + acquires + ": " + e.getMessage());
            cycle.giveUp();
        }
    }
}
