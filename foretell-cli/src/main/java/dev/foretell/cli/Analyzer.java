// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.PropertyPredictor;
import dev.foretell.predict.atomicity.AtomicityPredictor;
import dev.foretell.predict.deadlock.DeadlockPredictor;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.report.Report;
import dev.foretell.report.known.KnownFindings;
import dev.foretell.trace.Trace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Looks into traces for all that the options ask for. */
final class Analyzer {
    private final Console console;
    private final AnalysisOptions options;
    private final AtomicMethodsOption atomicMethods;
    private final KnownFindings known;
    private final PropertyCheck check;

    Analyzer(Console console, AnalysisOptions options, AtomicMethodsOption atomicMethods, KnownFindings known) throws IOException {
        this.console = console;
        this.options = options;
        this.atomicMethods = atomicMethods;
        this.known = known;
        check = PropertyCheck.read(options.specifications());
    }

    Report report(String source, Trace trace) {
        for (String variable : check.unknown(trace)) {
            console.say(source + " has no variable " + variable + "; it keeps its default value in all runs");
        }
        return new Report(
                source,
                trace,
                check.check(source, trace, new PropertyPredictor(trace, options.model(), options.exploration())),
                analyses(trace),
                known);
    }

    private List<Analysis> analyses(Trace trace) {
        List<Analysis> analyses = new ArrayList<>();
        if (options.predictors().isEmpty()) {
            return analyses;
        }
        Feasibility feasibility = new Feasibility(trace);
        for (Predictor predictor : options.predictors()) {
            Budget budget = Budget.of(options.budget());
            switch (predictor) {
                case RACES -> {}
                case DEADLOCKS ->
                    analyses.add(new DeadlockPredictor(trace, options.isEvery()).predict(feasibility, budget));
                case ATOMICITY ->
                    analyses.add(new AtomicityPredictor(trace, atomicMethods::has, options.isEvery())
                            .predict(feasibility, budget));
            }
        }
        return analyses;
    }
}
