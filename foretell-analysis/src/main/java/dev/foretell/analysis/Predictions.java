// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.Reliances;
import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.ModelFilter;
import dev.foretell.predict.StaleFinding;
import dev.foretell.predict.WorkProgress;
import dev.foretell.predict.atomicity.AtomicityPredictor;
import dev.foretell.predict.cell.ContainerCells;
import dev.foretell.predict.deadlock.DeadlockPredictor;
import dev.foretell.predict.failure.FailurePredictor;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.hang.HangPredictor;
import dev.foretell.predict.index.Slicer;
import dev.foretell.predict.race.RacePredictor;
import dev.foretell.predict.sliced.SlicedPredictor;
import dev.foretell.predict.stale.StalePredictor;
import dev.foretell.slice.CodeReading;
import dev.foretell.slice.program.Purity;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What is predicted without a specification. In another model than weak and sliced there are only races: there, locks order.
 *
 * @param budget the time for each predictor
 * @param every whether each combination of events is told on its own
 * @param isAtomic whether methods of this name are atomic blocks
 * @param purity what is known of code that is not recorded
 * @param share where races are looked for; in the sliced models, where each variable has a question of its own, the first part has all
 */
public record Predictions(
        Set<Predictor> predictors,
        Duration budget,
        boolean every,
        Predicate<String> isAtomic,
        Purity purity,
        VariableShare share) {
    /** {@code slicer}: for the sliced model, else null; {@code headway}: where it is told how far this is. */
    public List<Analysis> of(Trace trace, CausalModel model, Slicer slicer, WorkProgress headway) {
        List<Predictor> used = predictors.stream()
                .filter(predictor -> predictor == Predictor.RACES || slicer != null || model == CausalModel.WEAK)
                .filter(predictor -> predictor != Predictor.STALE && predictor != Predictor.FAILURES
                        || CodeReading.isPossible(trace))
                .filter(predictor -> slicer == null || share.part() == 0)
                .sorted()
                .toList();
        SlicedPredictor sliced =
                slicer == null ? null : new SlicedPredictor(trace, slicer, every, CodeReading.waits(trace));
        Feasibility feasibility;
        try {
            feasibility = slicer != null || used.isEmpty() ? null : new Feasibility(trace);
        } catch (OutOfMemoryError e) {
            return used.stream()
                    .map(predictor -> Analysis.outOfMemory(predictor.label(), model))
                    .toList();
        }
        List<Analysis> analyses = new ArrayList<>();
        for (Predictor predictor : used) {
            Budget limit = Budget.of(budget).telling(headway.part(analyses.size(), used.size()));
            try {
                analyses.add(
                        sliced == null
                                ? of(trace, model, feasibility, predictor, limit)
                                : of(trace, sliced, slicer, predictor, limit));
            } catch (OutOfMemoryError e) {
                analyses.add(Analysis.outOfMemory(predictor.label(), model));
            }
            // What one predictor has found out about clocks is not kept for the next.
            feasibility = feasibility == null ? null : feasibility.another();
        }
        return ToldElsewhere.leftOut(shown(trace, analyses), analyses);
    }

    /** The trace as people see it: with accesses of containers, if something was found about them. */
    static Trace shown(Trace trace, List<Analysis> analyses) {
        boolean isAboutContainers = analyses.stream()
                .flatMap(analysis -> analysis.findings().stream())
                .anyMatch(finding -> finding instanceof StaleFinding stale
                        && trace.kind(stale.accesses().get(0)) == Kind.INTERNAL);
        return isAboutContainers ? ContainerCells.shown(trace) : trace;
    }

    private Analysis of(Trace trace, SlicedPredictor sliced, Slicer slicer, Predictor predictor, Budget limit) {
        return switch (predictor) {
            case RACES -> FencedRaces.leftOut(trace, sliced.races(limit));
            case DEADLOCKS -> sliced.deadlocks(limit);
            case ATOMICITY -> sliced.atomicity(isAtomic, limit);
            case STALE -> stale(trace, new Feasibility(trace), slicer, limit);
            case HANGS -> hangs(trace, new Feasibility(trace), limit);
            case FAILURES -> failures(trace, new Feasibility(trace), limit);
        };
    }

    private Analysis of(Trace trace, CausalModel model, Feasibility feasibility, Predictor predictor, Budget limit) {
        return switch (predictor) {
            case RACES -> FencedRaces.leftOut(trace, races(trace, model, feasibility, limit));
            case DEADLOCKS -> new DeadlockPredictor(trace, every, CodeReading.waits(trace)).predict(feasibility, limit);
            case ATOMICITY -> new AtomicityPredictor(trace, isAtomic, every).predict(feasibility, limit);
            case STALE -> stale(trace, feasibility, null, limit);
            case HANGS -> hangs(trace, feasibility, limit);
            case FAILURES -> failures(trace, feasibility, limit);
        };
    }

    /** In the weak model, whatever the model, but for updates that come between: the code tells what a read that is asked about decides. */
    private Analysis stale(Trace trace, Feasibility feasibility, Slicer slicer, Budget limit) {
        Reliances reliances = CodeReading.reliances(trace, purity);
        Analysis stale = new StalePredictor(reliances, slicer).predict(feasibility, limit);
        if (!ContainerCells.areIn(trace)) {
            return stale;
        }
        ContainerCells cells = new ContainerCells(trace, feasibility.clocks());
        return stale.and(new StalePredictor(reliances, cells).predict(new Feasibility(cells.trace()), limit));
    }

    /** In the weak model, too: a run changes the order of the observed one as little as it can. */
    private static Analysis hangs(Trace trace, Feasibility feasibility, Budget limit) {
        return new HangPredictor(feasibility, CodeReading.waits(trace)).predict(limit);
    }

    /** In the weak model, too: only the last read of a thread goes another way. */
    private Analysis failures(Trace trace, Feasibility feasibility, Budget limit) {
        return new FailurePredictor(CodeReading.failures(trace, purity)).predict(feasibility, limit);
    }

    private Analysis races(Trace trace, CausalModel model, Feasibility feasibility, Budget limit) {
        if (model == CausalModel.WEAK) {
            return new RacePredictor(trace, every, share.variables()).predict(feasibility, limit);
        }
        Analysis races = new RacePredictor(trace, true, share.variables()).predict(feasibility, limit);
        Analysis narrower = new ModelFilter(trace, model).races(races, every);
        return races.outOfMemory() ? narrower.cutShort() : narrower;
    }
}
