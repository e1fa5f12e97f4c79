// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.causality.CausalModel;
import dev.foretell.predict.Analysis;
import dev.foretell.predict.Headway;
import dev.foretell.predict.PropertyPredictor;
import dev.foretell.predict.index.Slicer;
import dev.foretell.report.CheckedProperty;
import dev.foretell.report.Recorded;
import dev.foretell.report.Report;
import dev.foretell.report.known.KnownFindings;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Looks into traces for all that the options ask for. */
final class Analyzer {
    private final Console console;
    private final AnalysisOptions options;
    private final Predictions predictions;
    private final Slicing slicing;
    private final KnownFindings known;
    private final PropertyCheck check;
    private final boolean isAllNeeded;

    /** {@code specifications}: the files whose properties are checked. */
    Analyzer(
            Console console,
            AnalysisOptions options,
            List<Path> specifications,
            AtomicMethodsOption atomicMethods,
            KnownFindings known)
            throws IOException {
        this.console = console;
        this.options = options;
        predictions = new Predictions(options.predictors(), options.budget(), options.isEvery(), atomicMethods::has);
        slicing = new Slicing(console, options.purity());
        this.known = known;
        check = PropertyCheck.read(specifications);
        isAllNeeded = !specifications.isEmpty() || options.model() == CausalModel.SLICED;
    }

    /** Reads a trace with all that is needed of it. */
    Trace read(TraceFile file, ViewPrediction views) throws IOException, TraceException {
        return isAllNeeded || views != null && !views.isEmpty() ? file.read() : file.readWhatMatters();
    }

    Report report(String source, Trace trace) {
        return report(source, trace, null);
    }

    /** {@code views}: what else is checked on other runs; null for nothing. */
    Report report(String source, Trace trace, ViewPrediction views) {
        Recorded recorded = check.on(trace);
        if (!recorded.misnamed().isEmpty()) {
            throw new UserError(source + ": " + recorded.misnamed().get(0));
        }
        for (String variable : recorded.unknownVariables()) {
            console.say(source + " has no variable " + variable
                    + ", which is taken to keep its default value in all runs" + recorded.hint(variable));
        }
        for (String field : recorded.untouched()) {
            console.say(source + " never touches " + field + "; it keeps its default value in all runs");
        }
        for (String specification : recorded.withoutCalls()) {
            console.say(source + " has no calls, and " + specification
                    + " names some; record with --spec, or nothing can be found");
        }
        for (String type : recorded.withoutSubtypes()) {
            console.say(source + " does not tell of which classes " + type
                    + " is a supertype, so locks of that very class count, and no others; record with --spec");
        }
        CausalModel model = Slicing.model(source, options.model(), trace);
        Slicer slicer = model == CausalModel.SLICED
                ? Ticker.during(console, () -> "slicing " + source, () -> slicing.slicer(source, trace))
                : null;
        PropertyPredictor predictor = slicer == null
                ? new PropertyPredictor(trace, model, options.exploration())
                : new PropertyPredictor(trace, slicer, options.exploration());
        List<CheckedProperty> properties = new ArrayList<>(during(
                "checking specifications on " + source, headway -> check.check(source, trace, predictor, headway)));
        if (views != null) {
            properties.addAll(
                    during("checking views on " + source, headway -> views.check(source, predictor, headway)));
        }
        List<Analysis> analyses = new ArrayList<>(
                during("checking knowledge on " + source, headway -> check.checkKnowledge(source, trace)));
        analyses.addAll(during("predicting from " + source, headway -> predictions.of(trace, model, slicer, headway)));
        KnownFindings told = known.recorded(trace.statistics().keySet());
        return new Report(source, trace, properties, analyses, told).withIncidents();
    }

    private <T> T during(String what, Function<Headway, T> work) {
        Headway headway = new Headway();
        return Ticker.during(console, what, headway, () -> work.apply(headway));
    }
}
