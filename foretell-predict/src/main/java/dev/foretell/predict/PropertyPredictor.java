// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.Computation;
import dev.foretell.causality.witness.WitnessChecker;
import dev.foretell.predict.index.Slicer;
import dev.foretell.predict.lattice.Exploration;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.predict.lattice.LatticeDiagram;
import dev.foretell.predict.lattice.LatticeExplorer;
import dev.foretell.predict.lattice.Letters;
import dev.foretell.predict.lattice.PredictedDeadlock;
import dev.foretell.predict.lattice.Violation;
import dev.foretell.spec.Monitor;
import dev.foretell.spec.Observation;
import dev.foretell.spec.Property;
import dev.foretell.spec.Specification;
import dev.foretell.trace.Incident;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;

/**
 * Checks properties on all the runs that a trace stands for. In the strong model the lattice has
 * only the events that concern the property, in the others all of them, unless told otherwise.
 */
public final class PropertyPredictor {
    /** The observed run does not violate the property. */
    public static final int NOT_VIOLATED = -2;

    private final Trace trace;
    private final CausalModel model;
    private final ExplorationOptions options;
    private final boolean onlyRelevant;
    private final Observations observations;
    private final Slicer slicer;
    private WorkProgress headway = new WorkProgress();

    public PropertyPredictor(Trace trace, CausalModel model, ExplorationOptions options) {
        this(trace, model, options, model == CausalModel.STRONG);
    }

    /**
     * @param onlyRelevant whether events that do not concern the property are left out of the lattice
     */
    public PropertyPredictor(Trace trace, CausalModel model, ExplorationOptions options, boolean onlyRelevant) {
        this(trace, model, options, onlyRelevant, null);
    }

    /** In the sliced model: the lattice has what the property and the waiting of threads for each other depend on. */
    public PropertyPredictor(Trace trace, Slicer slicer, ExplorationOptions options) {
        this(trace, CausalModel.SLICED, options, true, slicer);
    }

    private PropertyPredictor(
            Trace trace, CausalModel model, ExplorationOptions options, boolean onlyRelevant, Slicer slicer) {
        if (model == CausalModel.SLICED && slicer == null) {
            throw new IllegalArgumentException("the sliced model needs to know what events depend on");
        }
        this.trace = trace;
        this.model = model;
        this.options = options;
        this.onlyRelevant = onlyRelevant;
        this.slicer = slicer;
        this.observations = new Observations(trace);
    }

    /** Where it tells from now on how far it is. */
    public void tell(WorkProgress there) {
        headway = there;
    }

    /**
     * Checks one property; one that is judged at the end, too, in the model {@code weak} instead of {@code sliced}: what a slice leaves
     * out may decide whether the program ends.
     *
     * @throws IllegalArgumentException if the trace lacks a value that the property needs
     */
    public PropertyPrediction predict(Specification specification, Property property) {
        if (property.atEnd() && slicer != null) {
            PropertyPredictor whole = new PropertyPredictor(trace, CausalModel.WEAK, options);
            whole.tell(headway);
            return whole.predict(specification, property);
        }
        return predict(
                specification.name(),
                property.name(),
                monitor(property),
                MentionedNames.by(specification.declarations()));
    }

    /** Whether a trace shows the end of its run: no event is missing there, and no thread is stuck for ever. */
    public static boolean hasEnd(Trace trace) {
        return trace.isComplete()
                && trace.incidents().all().stream().allMatch(incident -> incident.kind() == Incident.Kind.EXCEPTION);
    }

    private Monitor<?, ?> monitor(Property property) {
        return property.monitor(variable -> Observations.initial(trace, variable));
    }

    /** Checks what a monitor watches for; the names go into the findings. */
    public <S, L> PropertyPrediction predict(String specification, String property, Monitor<S, L> monitor) {
        return predict(specification, property, monitor, MentionedNames.ANYTHING);
    }

    /** The monitor of a property after a run, as it was observed. */
    public static ResumedMonitor<?, ?> after(Trace run, Property property) {
        return after(run, ResumedMonitor.of(property.monitor(variable -> Observations.initial(run, variable))));
    }

    private static <S, L> ResumedMonitor<S, L> after(Trace run, ResumedMonitor<S, L> start) {
        Observations observations = new Observations(run);
        ResumedMonitor<S, L> monitor = start;
        for (int event = 0; event < run.size(); event++) {
            monitor = monitor.after(letter(start, event, observations.goingOn(event)));
        }
        return monitor;
    }

    /**
     * Checks one property on a trace that is a part of a run which goes on.
     *
     * @param monitor has read what was before
     * @param known so many events, all at the beginning of the trace, it has read already
     * @throws IllegalArgumentException if the trace lacks a value that the property needs
     */
    public PropertyPrediction predict(
            Specification specification, Property property, ResumedMonitor<?, ?> monitor, int known) {
        return predict(
                specification.name(),
                property.name(),
                monitor,
                MentionedNames.by(specification.declarations()),
                event -> event < known ? null : observations.goingOn(event),
                false);
    }

    private <S, L> PropertyPrediction predict(
            String specification, String property, Monitor<S, L> monitor, MentionedNames mentioned) {
        return predict(specification, property, monitor, mentioned, observations::of, hasEnd(trace));
    }

    /**
     * {@code observed}: the events as the monitor sees them; null for those that it does not. {@code ends}: whether the run ends with
     * the trace.
     */
    private <S, L> PropertyPrediction predict(
            String specification,
            String property,
            Monitor<S, L> monitor,
            MentionedNames mentioned,
            IntFunction<Observation> observed,
            boolean ends) {
        List<L> seen = new ArrayList<>();
        for (int event = 0; event < trace.size(); event++) {
            Observation observation = observed.apply(event);
            seen.add(observation == null ? null : letter(monitor, event, observation));
        }
        Letters<L> letters = seen::get;
        IntPredicate concerns = event -> letters.letter(event) != null;
        Computation computation = model.of(
                trace,
                slicer == null
                        ? event -> !onlyRelevant || concerns.test(event)
                        : new PropertySlice(trace, slicer).of(concerns, mentioned));
        Exploration exploration = LatticeExplorer.explore(
                computation, monitor, letters, options, ends, level -> headway.at(level, computation.size()));
        Evidence<S, L> evidence = new Evidence<>(
                specification,
                property,
                trace,
                computation,
                new ViolationClaim<>(monitor, letters, mentioned),
                new WitnessChecker(trace, slicer == null ? null : slicer.dependence()));
        List<Finding> findings = new ArrayList<>();
        int observedViolation = observedViolation(monitor, letters, ends);
        for (Violation violation : exploration.violations()) {
            findings.addAll(evidence.of(violation, observedViolation));
        }
        for (PredictedDeadlock deadlock : exploration.deadlocks()) {
            findings.addAll(evidence.of(deadlock));
        }
        LatticeDiagram diagram = LatticeDiagram.ifSmall(exploration, computation, monitor, letters);
        return new PropertyPrediction(specification, property, exploration, diagram, findings, evidence.rejected());
    }

    static <L> L letter(Monitor<?, L> monitor, int event, Observation seen) {
        try {
            return monitor.letter(seen);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("event " + event + ": " + e.getMessage(), e);
        }
    }

    /**
     * The event at which the observed run violates a property; -1 if before any, {@link #NOT_VIOLATED} if at none, {@link
     * Violation#AT_END} if by its end.
     */
    public int observedViolation(Property property) {
        return observedViolation(monitor(property));
    }

    private <S, L> int observedViolation(Monitor<S, L> monitor) {
        return observedViolation(monitor, event -> letter(monitor, event, observations.of(event)), hasEnd(trace));
    }

    private <S, L> int observedViolation(Monitor<S, L> monitor, Letters<L> letters, boolean ends) {
        List<S> states = List.of(monitor.start());
        for (int event = -1; event < trace.size(); event++) {
            L letter = event < 0 ? null : letters.letter(event);
            if (letter != null) {
                states = states.stream()
                        .flatMap(state -> monitor.next(state, letter).stream())
                        .distinct()
                        .toList();
            }
            if (states.stream().anyMatch(monitor::isBad)) {
                return event;
            }
        }
        return ends && states.stream().anyMatch(monitor::isBadAtEnd) ? Violation.AT_END : NOT_VIOLATED;
    }
}
