// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis;

import dev.foretell.analysis.excerpt.Episodes.Episode;
import dev.foretell.analysis.excerpt.Excerpt;
import dev.foretell.causality.CausalModel;
import dev.foretell.predict.Analysis;
import dev.foretell.predict.PropertyPredictor;
import dev.foretell.predict.index.Slicer;
import dev.foretell.report.CheckedProperty;
import dev.foretell.report.Recorded;
import dev.foretell.report.Report;
import dev.foretell.report.known.KnownFindings;
import dev.foretell.slice.program.Purity;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks into traces for all that a request asks for, and reports it: the only maker of reports, beside {@link dev.foretell.analysis.watch.Watch} for programs that still run.
 * Commands, JUnit tests and demos call it. It keeps nothing of a trace, so one analyzer serves many.
 */
public final class Analyzer {
    private final AnalysisRequest request;
    private final Messages messages;
    private final Predictions predictions;
    private final Slicing slicing;
    private final PropertyCheck check;

    public Analyzer(AnalysisRequest request, Messages messages) {
        this(request, VariableShare.ALL, messages);
    }

    /** Looks for races on a part of the variables only. */
    public Analyzer(AnalysisRequest request, VariableShare share, Messages messages) {
        this.request = request;
        this.messages = messages;
        Purity purity = request.purity() == null ? Purity.shipped() : request.purity();
        predictions = new Predictions(
                request.predictors(), request.budget(), request.every(), request.isAtomic(), purity, share);
        slicing = new Slicing(messages, purity);
        check = new PropertyCheck(request.specifications());
    }

    /** Whether every event of a trace matters; otherwise those that no other thread could notice may be left out. */
    public boolean needsAll() {
        return !request.specifications().isEmpty() || request.model() == CausalModel.SLICED || hasViews();
    }

    private boolean hasViews() {
        return request.views() != null && !request.views().isEmpty();
    }

    /**
     * Looks into one trace.
     *
     * @param source what the user calls the trace
     * @throws UnusableInputException if the trace lacks what the request asks about
     */
    public Report report(String source, Trace trace) {
        Recorded recorded = check.on(trace);
        requireNamed(source, recorded);
        if (hasViews()) {
            request.views().requireNamed(source, trace);
        }
        CausalModel model = Slicing.model(source, request.model(), trace);
        Slicer slicer = messages.during("slicing " + source, headway -> slicing.slicer(source, trace, model));
        PropertyPredictor predictor = predictor(trace, model, slicer);
        List<CheckedProperty> properties = new ArrayList<>(messages.during(
                "checking specifications on " + source, headway -> check.check(source, trace, predictor, headway)));
        if (hasViews()) {
            properties.addAll(messages.during(
                    "checking views on " + source, headway -> request.views().check(source, predictor, headway)));
        }
        return report(source, trace, properties, model, slicer).withNames(recorded.names());
    }

    /**
     * Adds to the report of a program that was watched what is told by the whole trace only.
     *
     * @param source what the user calls the trace
     */
    public Report report(String source, Report watched) {
        Trace trace = watched.trace();
        CausalModel model = Slicing.model(source, request.model(), trace);
        Slicer slicer = messages.during("slicing " + source, headway -> slicing.slicer(source, trace, model));
        return report(source, trace, watched.properties(), model, slicer);
    }

    private Report report(
            String source, Trace trace, List<CheckedProperty> properties, CausalModel model, Slicer slicer) {
        List<Analysis> analyses = new ArrayList<>(
                messages.during("checking knowledge on " + source, headway -> check.checkKnowledge(source, trace)));
        analyses.addAll(predicted(source, trace, model, slicer));
        KnownFindings known = request.known().recorded(trace.statistics().keySet());
        return new Report(source, Predictions.shown(trace, analyses), properties, analyses, known)
                .withIncidents()
                .withCode(RecordedCode.of(trace));
    }

    /**
     * Looks into a part of a recording. It is told no incidents: in a recording they have no place among the events.
     *
     * @param source what the user calls the part
     * @throws UnusableInputException if the recording lacks what the request asks about
     */
    public Report report(String source, Excerpt excerpt) {
        if (hasViews()) {
            throw new IllegalArgumentException("views are checked on whole traces");
        }
        Trace part = excerpt.part();
        CausalModel model = Slicing.model(source, request.model(), excerpt);
        Slicer slicer = messages.during("slicing " + source, headway -> slicing.slicer(source, excerpt, model));
        List<CheckedProperty> properties = messages.during(
                "checking specifications on " + source,
                headway -> new ExcerptCheck(request.specifications())
                        .check(source, excerpt, predictor(part, model, slicer), headway));
        List<Analysis> analyses = predicted(source, part, model, slicer).stream()
                .map(analysis -> analysis.only(finding -> ExcerptCheck.isOfPart(excerpt.carried(), finding)))
                .toList();
        KnownFindings known = request.known().recorded(excerpt.remarks());
        return new Report(source, Predictions.shown(part, analyses), properties, analyses, known)
                .withCode(RecordedCode.of(part));
    }

    /** Looks into a part of a recording by itself: for all that is predicted, without specifications and views, which are about whole runs. */
    public Report report(String source, Episode episode) {
        Trace part = episode.part();
        CausalModel model = Slicing.model(source, request.model(), part);
        Slicer slicer = messages.during("slicing " + source, headway -> slicing.slicer(source, part, model));
        List<Analysis> analyses = predicted(source, part, model, slicer).stream()
                .map(analysis -> analysis.only(finding -> ExcerptCheck.isOfPart(episode.carried(), finding)))
                .toList();
        KnownFindings known = request.known().recorded(part.statistics().keySet());
        return new Report(source, Predictions.shown(part, analyses), List.of(), analyses, known)
                .withCode(RecordedCode.of(part));
    }

    /** Properties are about values, which the model deciding lets differ: for them it is the weak one. */
    private PropertyPredictor predictor(Trace trace, CausalModel model, Slicer slicer) {
        if (model == CausalModel.SLICED) {
            return new PropertyPredictor(trace, slicer, request.exploration());
        }
        CausalModel known = model == CausalModel.DECIDING ? CausalModel.WEAK : model;
        return new PropertyPredictor(trace, known, request.exploration());
    }

    private List<Analysis> predicted(String source, Trace trace, CausalModel model, Slicer slicer) {
        return messages.during("predicting from " + source, headway -> predictions.of(trace, model, slicer, headway));
    }

    /** Says what specifications speak of and the trace does not have. */
    private void requireNamed(String source, Recorded recorded) {
        if (!recorded.misnamed().isEmpty()) {
            throw new UnusableInputException(source + ": " + recorded.misnamed().get(0));
        }
        for (String variable : recorded.unknownVariables()) {
            messages.say(source + " has no variable " + variable
                    + "; it is assumed to keep its default value in all runs" + recorded.hint(variable));
        }
        for (String field : recorded.untouched()) {
            messages.say(source + " never touches " + field + "; it keeps its default value in all runs");
        }
        for (String specification : recorded.withoutCalls()) {
            messages.say(source + " has no calls, and " + specification
                    + " names some; record with --spec, or nothing can be found");
        }
        for (String type : recorded.withoutSubtypes()) {
            messages.say(source + " does not say which classes are subtypes of " + type
                    + ", so only locks of exactly that class count; record with --spec");
        }
    }
}
