// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.deadlock;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.WaitingCalls;
import dev.foretell.causality.witness.CertifiedWitness;
import dev.foretell.causality.witness.Claim;
import dev.foretell.causality.witness.DeadlockClaim;
import dev.foretell.causality.witness.HeldWaitClaim;
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
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;

/**
 * Predicts deadlocks: cycles of threads that each want a lock that the next holds, for which a run brings all of them
 * there; and waits for what others do, while holding a lock that these need first. A candidate is a cycle of places in the code, and one run that has it is enough; the smallest cycles come first.
 */
public final class DeadlockPredictor {
    private final Trace trace;
    private final boolean every;
    private final WaitingCalls calls;
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
        this(trace, every, WaitingCalls.BY_KIND);
    }

    /**
     * @param calls what the code tells about waits
     */
    public DeadlockPredictor(Trace trace, boolean every, WaitingCalls calls) {
        this.trace = trace;
        this.every = every;
        this.calls = calls;
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
        boolean isExhaustive = new LockCycles(dependencies).forEach(this::look);
        HeldWaits held = new HeldWaits(trace, calls);
        for (HeldWaits.HeldWait wait : held.all()) {
            isExhaustive &= !budget.isSpent();
            look(held, wait, new ArrayList<>(), new ArrayDeque<>(wait.from().keySet()));
        }
        return candidates.analysis(model, isExhaustive);
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

    /** Chooses an acquire for each thread that can end the wait in turn; false if no more need be tried. */
    private boolean look(HeldWaits held, HeldWaits.HeldWait wait, List<Integer> acquires, Deque<Integer> threads) {
        if (threads.isEmpty()) {
            return decide(wait, acquires);
        }
        int thread = threads.pop();
        int waiter = trace.thread(wait.waiting());
        int gift = wait.gifts().stream()
                .filter(event -> trace.thread(event) == thread)
                .min(Integer::compare)
                .orElse(trace.size());
        int from = Math.max(wait.from().get(thread), clocks.get().known(waiter, wait.waiting(), thread));
        for (int acquire : held.acquires(thread, wait.held(), from, gift)) {
            acquires.add(acquire);
            boolean goesOn = look(held, wait, acquires, threads);
            acquires.remove(acquires.size() - 1);
            if (!goesOn) {
                return false;
            }
        }
        threads.push(thread);
        return true;
    }

    /** A location; what is waited for where locations are not known. */
    private Object place(int event) {
        return trace.location(event) == Trace.NO_LOCATION
                ? List.of(trace.kind(event), trace.target(event))
                : trace.location(event);
    }

    private boolean decide(HeldWaits.HeldWait wait, List<Integer> acquires) {
        List<Integer> events = new ArrayList<>(List.of(wait.waiting()));
        events.addAll(acquires);
        Candidate candidate = candidates.of(
                every
                        ? List.copyOf(events)
                        : events.stream().map(this::place).distinct().toList());
        boolean goesOn = candidate.meet() || !candidate.isPredicted();
        if (candidate.isPredicted() || !candidate.mayAsk(budget)) {
            return goesOn && !budget.isSpent();
        }
        int[] targets = events.stream().mapToInt(Integer::intValue).toArray();
        Verdict verdict = feasibility.get().decide(Query.of(targets), budget.steps());
        if (verdict.isPredicted()) {
            certify(candidate, events, new HeldWaitClaim(wait.waiting(), acquires, wait.gifts()), verdict);
        } else if (verdict.outcome() == Outcome.UNDECIDED) {
            candidate.giveUp();
        }
        return every || goesOn;
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
            certify(cycle, events, new DeadlockClaim(events), verdict);
        } else if (verdict.outcome() == Outcome.UNDECIDED) {
            cycle.giveUp();
        }
        return every || goesOn;
    }

    private void certify(Candidate cycle, List<Integer> acquires, Claim claim, Verdict verdict) {
        try {
            CertifiedWitness witness = checker.get().certify(verdict.witness(), claim);
            cycle.predict(new DeadlockFinding(
                    acquires, 1, feasibility.get().index().slice().model(), witness));
        } catch (RejectedWitness e) {
            candidates.reject("deadlock of " + acquires + ": " + e.getMessage());
            cycle.giveUp();
        }
    }
}
