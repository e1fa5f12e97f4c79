// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.race;

import dev.foretell.causality.witness.CertifiedWitness;
import dev.foretell.causality.witness.RaceClaim;
import dev.foretell.causality.witness.RejectedWitness;
import dev.foretell.causality.witness.WitnessChecker;
import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.Finding;
import dev.foretell.predict.RaceFinding;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.feasible.Verdict;
import dev.foretell.predict.index.TraceIndex;
import dev.foretell.predict.index.Workers;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Predicts data races: conflicting accesses of two threads, not both volatile, that a run brings both threads to. A
 * candidate is a variable's name and two places in the code, and one pair of events that can meet is enough.
 *
 * <p>The accesses are looked at in chunks, by as many threads as there are processors. Threads learn what others found
 * only between rounds, whose numbers of chunks are fixed, so the result does not depend on how many threads there are.
 */
public final class RacePredictor {
    private static final int CHUNK = 1024;

    /** The chunks of the first round and of the longest: each is twice as long as the one before. */
    private static final int FIRST_ROUND = 2;

    private static final int LONGEST_ROUND = 128;

    /** So many witnesses are worth a second checker. */
    private static final int MANY = 256;

    private final Trace trace;
    private final boolean every;
    private final IntPredicate wanted;
    private final Map<Long, Group> groups = new LinkedHashMap<>();
    private TraceIndex index;
    private Accesses accesses;

    /**
     * @param every whether each pair of events is a candidate of its own
     */
    public RacePredictor(Trace trace, boolean every) {
        this(trace, every, variable -> true);
    }

    /**
     * @param wanted which variables to look at, by their numbers
     */
    public RacePredictor(Trace trace, boolean every, IntPredicate wanted) {
        this.trace = trace;
        this.every = every;
        this.wanted = wanted;
    }

    private record Worker(Feasibility solver, Cursors cursors) {}

    public Analysis predict(Feasibility feasibility, Budget budget) {
        long start = System.nanoTime();
        Extent extent = look(feasibility, budget);
        List<String> rejected = new ArrayList<>();
        List<Finding> findings = certified(rejected);
        long undecided = groups.values().stream().filter(Group::isUndecided).count() + rejected.size();
        Analysis analysis = new Analysis(
                "races",
                index.slice().model(),
                groups.size(),
                findings.size(),
                groups.size() - findings.size() - undecided,
                undecided,
                extent == Extent.ALL,
                (System.nanoTime() - start) / 1_000_000,
                findings,
                rejected);
        return extent == Extent.AS_MEMORY_LASTED ? analysis.cutShort() : analysis;
    }

    /**
     * What is left of the candidates, without witnesses. In a slice in which no read matters, that tells which variables need to be looked at in slices of
     * their own.
     *
     * @param names the names of the variables that are not refuted to race
     * @param refuted how many candidates there are of other variables
     */
    public record Rest(Set<String> names, long refuted) {}

    /** Empty if the budget did not suffice to look at all candidates. */
    public Optional<Rest> rest(Feasibility feasibility, Budget budget) {
        if (look(feasibility, budget) != Extent.ALL) {
            return Optional.empty();
        }
        Set<String> names = groups.values().stream()
                .filter(group -> group.isPredicted() || group.isUndecided())
                .map(this::name)
                .collect(Collectors.toSet());
        long refuted = groups.values().stream()
                .filter(group -> !names.contains(name(group)))
                .count();
        return Optional.of(new Rest(names, refuted));
    }

    private String name(Group group) {
        return trace.variableName(trace.target(group.first()));
    }

    /** How many of the accesses were looked at. */
    private enum Extent {
        ALL,
        AS_TIME_LASTED,
        AS_MEMORY_LASTED
    }

    private Extent look(Feasibility feasibility, Budget budget) {
        index = feasibility.index();
        accesses = new Accesses(index, wanted);
        List<Worker> workers = new ArrayList<>(List.of(new Worker(feasibility, accesses.cursors())));
        while (workers.size() < Runtime.getRuntime().availableProcessors()) {
            workers.add(new Worker(feasibility.another(), accesses.cursors()));
        }
        int from = 0;
        boolean fits = true;
        for (int chunks = FIRST_ROUND;
                fits && from < accesses.size() && !budget.isSpent();
                chunks = Math.min(2 * chunks, LONGEST_ROUND)) {
            int to = Math.min(accesses.size(), from + CHUNK * chunks);
            try {
                round(workers, budget, from, to);
                from = to;
            } catch (OutOfMemoryError e) {
                fits = false;
            }
        }
        return !fits ? Extent.AS_MEMORY_LASTED : from >= accesses.size() ? Extent.ALL : Extent.AS_TIME_LASTED;
    }

    private void round(List<Worker> workers, Budget budget, int from, int to) {
        int chunks = (to - from + CHUNK - 1) / CHUNK;
        List<Collection<Group>> results = new ArrayList<>();
        for (int c = 0; c < chunks; c++) {
            results.add(List.of());
        }
        AtomicInteger next = new AtomicInteger();
        Workers.run(workers.subList(0, Math.min(workers.size(), chunks)), worker -> {
            for (int c = next.getAndIncrement(); c < chunks; c = next.getAndIncrement()) {
                int begin = from + c * CHUNK;
                Chunk chunk = new Chunk(accesses, worker.solver, worker.cursors, budget, every, groups);
                results.set(c, chunk.look(begin, Math.min(to, begin + CHUNK)));
                budget.headway().at(Math.min(to, begin + CHUNK), accesses.size());
            }
        });
        for (Collection<Group> found : results) {
            for (Group group : found) {
                if (group.pairs() > 0) {
                    Group all = groups.computeIfAbsent(group.key(), Group::new);
                    all.add(group);
                    if (all.isClosed() && !every) {
                        accesses.close((int) (all.key() >> 32), (int) all.key());
                    }
                }
            }
        }
    }

    /**
     * The races that the checker accepts. It goes once through the trace if they come in their order; if they are many,
     * several checkers take a part of them each.
     */
    private List<Finding> certified(List<String> rejected) {
        List<Group> predicted = groups.values().stream()
                .filter(Group::isPredicted)
                .sorted(Comparator.comparingInt(group -> group.verdict().observed()))
                .toList();
        if (predicted.isEmpty()) {
            return List.of();
        }
        WitnessChecker checker = index.slice().checker(trace);
        int parts = predicted.size() < MANY ? 1 : Runtime.getRuntime().availableProcessors();
        Map<Group, Finding> findings = new ConcurrentHashMap<>();
        Map<Group, String> refusals = new ConcurrentHashMap<>();
        Workers.run(IntStream.range(0, parts).boxed().toList(), part -> {
            WitnessChecker own = part == 0 ? checker : index.slice().checker(trace);
            int from = (int) ((long) predicted.size() * part / parts);
            int to = (int) ((long) predicted.size() * (part + 1) / parts);
            for (Group group : predicted.subList(from, to)) {
                certify(own, group, findings, refusals);
            }
        });
        predicted.stream().map(refusals::get).filter(Objects::nonNull).forEach(rejected::add);
        return groups.values().stream()
                .map(findings::get)
                .filter(Objects::nonNull)
                .toList();
    }

    private void certify(WitnessChecker judge, Group group, Map<Group, Finding> findings, Map<Group, String> refusals) {
        int first = group.first();
        int second = group.second();
        try {
            CertifiedWitness witness = certify(judge, group.verdict(), first, second);
            findings.put(
                    group,
                    new RaceFinding(first, second, group.pairs(), index.slice().model(), witness));
        } catch (RejectedWitness e) {
            refusals.put(group, "race of " + first + " and " + second + ": " + e.getMessage());
        }
    }

    /** The write of an atomic update comes right after its read, so the other access comes last. */
    private CertifiedWitness certify(WitnessChecker judge, Verdict verdict, int first, int second)
            throws RejectedWitness {
        return index.isUpdate(second)
                ? judge.certify(verdict.witness(second - 1, second, first), new RaceClaim(second, first))
                : index.isUpdate(first)
                        ? judge.certify(verdict.witness(first - 1, first, second), new RaceClaim(first, second))
                        : judge.certify(verdict.witness(first, second), new RaceClaim(first, second));
    }
}
