// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.sliced;

import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.Finding;
import dev.foretell.predict.WorkProgress;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.index.Slice;
import dev.foretell.predict.index.Slicer;
import dev.foretell.predict.index.Usage;
import dev.foretell.predict.race.RacePredictor;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Races, with a slice for each name of a variable. Names whose slices are the same share an index of the trace. If there were too many
 * slices, the rest share the union of theirs, which may lose races and makes none.
 */
final class SlicedRaces {
    /** So many slices may be looked at in any case, and so many events in all slices together. */
    private static final int FEW_SLICES = 16;

    private static final long MOST_EVENTS = 8_000_000;

    /** So many times the size of the graph may be gone through, on the average, for slices of single names. */
    private static final int MOST_ROUNDS = 16;

    private final Trace trace;
    private final Slicer slicer;
    private final boolean every;

    SlicedRaces(Trace trace, Slicer slicer, boolean every) {
        this.trace = trace;
        this.slicer = slicer;
        this.every = every;
    }

    Analysis predict(Budget budget) {
        long start = System.nanoTime();
        Optional<RacePredictor.Rest> left = left(budget);
        Map<String, List<Integer>> accesses =
                accesses(name -> left.isEmpty() || left.get().names().contains(name));
        Map<BitSet, BitSet> variables = accesses.isEmpty() ? Map.of() : slices(accesses.values());
        List<Analysis> parts = new ArrayList<>();
        variables.forEach((reads, numbers) -> {
            Feasibility feasibility = new Feasibility(trace, Slice.of(slicer, reads));
            Budget own = budget.telling(budget.headway().part(parts.size(), variables.size()));
            parts.add(new RacePredictor(trace, every, numbers::get).predict(feasibility, own));
        });
        return united(parts, left.map(RacePredictor.Rest::refuted).orElse(0L), (System.nanoTime() - start) / 1_000_000);
    }

    /** What cannot race even if no read matters need not be looked at in its slice; most programs have nothing else. */
    private Optional<RacePredictor.Rest> left(Budget budget) {
        return new RacePredictor(trace, false)
                .rest(new Feasibility(trace, Slice.NONE), budget.telling(new WorkProgress()));
    }

    /** The variables that share a slice, by the reads that matter in it. */
    private Map<BitSet, BitSet> slices(Collection<List<Integer>> accesses) {
        Map<BitSet, BitSet> variables = new LinkedHashMap<>();
        List<Integer> rest = new ArrayList<>();
        long most = Math.max(FEW_SLICES, MOST_EVENTS / Math.max(1, trace.size()));
        long limit = slicer.steps() + (long) MOST_ROUNDS * slicer.dependence().size();
        for (List<Integer> events : accesses) {
            boolean isMore = variables.size() < most - 1 && slicer.steps() < limit;
            if (isMore) {
                add(variables.computeIfAbsent(relevant(events), unknown -> new BitSet()), events);
            } else {
                rest.addAll(events);
            }
        }
        if (!rest.isEmpty()) {
            add(variables.computeIfAbsent(relevant(rest), unknown -> new BitSet()), rest);
        }
        return variables;
    }

    /** The accesses of shared variables whose names are wanted, by name. */
    private Map<String, List<Integer>> accesses(Predicate<String> wanted) {
        Usage usage = new Usage(trace);
        List<String> names = new ArrayList<>();
        for (int variable = 0; variable < usage.variables(); variable++) {
            String name = usage.isShared(variable) ? trace.variableName(variable) : null;
            names.add(name != null && wanted.test(name) ? name : null);
        }
        Map<String, List<Integer>> accesses = new LinkedHashMap<>();
        for (int e = 0; e < trace.size(); e++) {
            String name = trace.kind(e).isAccess() ? names.get(trace.target(e)) : null;
            if (name != null) {
                accesses.computeIfAbsent(name, unknown -> new ArrayList<>()).add(e);
            }
        }
        return accesses;
    }

    private BitSet relevant(List<Integer> events) {
        BitSet threads = new BitSet();
        events.forEach(event -> threads.set(trace.thread(event)));
        return slicer.relevant(
                slicer.skeleton(threads, 2),
                about ->
                        events.forEach(event -> about.accept(slicer.dependence().place(event))));
    }

    private void add(BitSet variables, List<Integer> events) {
        events.forEach(event -> variables.set(trace.target(event)));
    }

    private Analysis united(List<Analysis> parts, long refuted, long millis) {
        List<Finding> findings = new ArrayList<>();
        List<String> rejected = new ArrayList<>();
        parts.forEach(part -> findings.addAll(part.findings()));
        parts.forEach(part -> rejected.addAll(part.rejected()));
        return new Analysis(
                "races",
                slicer.model(),
                refuted + parts.stream().mapToLong(Analysis::candidates).sum(),
                parts.stream().mapToLong(Analysis::predicted).sum(),
                refuted + parts.stream().mapToLong(Analysis::refuted).sum(),
                parts.stream().mapToLong(Analysis::undecided).sum(),
                parts.stream().allMatch(Analysis::exhaustive),
                millis,
                findings,
                rejected);
    }
}
