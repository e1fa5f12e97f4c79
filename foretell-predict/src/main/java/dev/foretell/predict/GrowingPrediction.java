// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.Computation;
import dev.foretell.causality.ComputationBuilder;
import dev.foretell.causality.witness.WitnessChecker;
import dev.foretell.predict.lattice.Exploration;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.predict.lattice.LatticeDiagram;
import dev.foretell.predict.lattice.LatticeExplorer;
import dev.foretell.predict.lattice.LatticeFront;
import dev.foretell.predict.lattice.PredictedDeadlock;
import dev.foretell.predict.lattice.Violation;
import dev.foretell.spec.Monitor;
import dev.foretell.spec.Property;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Released;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks a property on all the runs that a trace stands for, while the trace grows. Each event is read once; with a bounded breadth,
 * each level of the lattice that later events cannot change is explored once. To say what holds if the trace ended now,
 * the rest is explored on a copy, from there.
 */
public final class GrowingPrediction<S, L> {
    private final String specification;
    private final String property;
    private final ExplorationOptions options;
    private final boolean onlyRelevant;
    private final Relevant relevant;
    private final ComputationBuilder builder;
    private final Computation computation;
    private final List<L> letters = new ArrayList<>();
    private final LatticeExplorer<?, L> explorer;
    private final ResumedMonitor<S, L> start;
    private final Map<Object, List<Finding>> certified = new HashMap<>();
    private ResumedMonitor<S, L> now;
    private int observedViolation;
    private int lettersRead;

    private GrowingPrediction(
            String specification,
            String property,
            CausalModel model,
            ExplorationOptions options,
            boolean onlyRelevant,
            ResumedMonitor<S, L> monitor,
            Relevant relevant) {
        this.specification = specification;
        this.property = property;
        this.options = options;
        this.onlyRelevant = onlyRelevant;
        this.relevant = relevant;
        this.builder = new ComputationBuilder(model);
        this.computation = builder.computation();
        this.start = monitor;
        this.now = monitor;
        this.observedViolation = monitor.isBad() ? -1 : PropertyPredictor.NOT_VIOLATED;
        this.explorer = LatticeExplorer.of(computation, monitor, letters::get, options.withCountRuns(false));
    }

    /**
     * Checks a property from the beginning of a run, with the values that its variables have there.
     *
     * @param onlyRelevant whether events that do not concern the property are left out of the lattice
     */
    public static GrowingPrediction<?, ?> of(
            String specification,
            Property property,
            TraceNames names,
            CausalModel model,
            ExplorationOptions options,
            boolean onlyRelevant) {
        Monitor<?, ?> monitor = property.monitor(variable -> Observations.initial(names, variable));
        return new GrowingPrediction<>(
                specification,
                property.name(),
                model,
                options,
                onlyRelevant,
                ResumedMonitor.of(monitor),
                new Relevant(monitor, names));
    }

    /** Goes on with another trace, after the observed run so far. No event to come has one of the objects {@code gone}. */
    public GrowingPrediction<S, L> next(Set<Object> gone) {
        return new GrowingPrediction<>(
                specification, property, computation.model(), options, onlyRelevant, now.without(gone), relevant);
    }

    /** These numbers may stand for other variables and locks in what is read from now on. */
    public void forget(Released released) {
        relevant.forget(released);
    }

    /** How many monitors of objects there are after the observed run so far. */
    public int instances() {
        return now.instances(now.start());
    }

    /**
     * Reads the events of a trace that were not read before.
     *
     * @param known so many events, all at its beginning, the monitor has read already
     * @throws IllegalArgumentException if the trace lacks a value that the property needs
     */
    public void read(Trace trace, int known) {
        Observations observations = new Observations(trace);
        for (int event = letters.size(); event < trace.size(); event++) {
            Kind kind = trace.kind(event);
            int target = trace.target(event);
            L letter = null;
            if (event >= known && relevant.mayConcern(kind, target)) {
                letter = PropertyPredictor.letter(start, event, observations.goingOn(event));
            }
            letters.add(letter);
            builder.append(kind, trace.thread(event), target, !onlyRelevant || letter != null);
            if (letter != null) {
                observe(event, letter);
            }
        }
        if (options.breadth() > 0 && isWorthwhile()) {
            explorer.advance();
        }
    }

    private void observe(int event, L letter) {
        lettersRead++;
        now = now.after(letter);
        if (observedViolation == PropertyPredictor.NOT_VIOLATED && now.isBad()) {
            observedViolation = event;
        }
    }

    /** Whether the property was violated before the first event. */
    public boolean isBadFromTheStart() {
        return start.isBad();
    }

    /** Whether some event concerned the property, or it is violated from the start. */
    public boolean isWorthwhile() {
        return lettersRead > 0 || start.isBad();
    }

    /** How many events the lattice has. What is found can only change with it. */
    public int size() {
        return computation.size();
    }

    /** How far the lattice is explored for good. */
    public LatticeFront front() {
        return explorer.front();
    }

    /** What the observed run has left unfinished of objects that no event to come has; null if nothing. */
    public PropertyPrediction unfinished(Trace trace, Set<Object> gone) {
        if (gone.isEmpty() || now.isBad() || now.overdue(now.start(), gone) == null) {
            return null;
        }
        Evidence<?, L> evidence = evidence(trace);
        return new PropertyPrediction(
                specification, property, explorer.result(), null, evidence.ofGone(gone), evidence.rejected());
    }

    private Evidence<?, L> evidence(Trace trace) {
        return new Evidence<>(
                specification,
                property,
                trace,
                computation,
                new ViolationClaim<>(start, letters::get, MentionedNames.ANYTHING),
                new WitnessChecker(trace));
    }

    /** What is predicted if no event follows those that were read. */
    public PropertyPrediction soFar(Trace trace) {
        return builder.asIfEnded(() -> {
            LatticeExplorer<?, L> here = options.breadth() > 0
                    ? explorer.copy()
                    : LatticeExplorer.of(computation, start, letters::get, options.withCountRuns(false));
            here.advance();
            return prediction(trace, here.result(), null);
        });
    }

    /**
     * What is predicted now that no event follows in this window.
     *
     * @param ends whether that is the end of the run
     */
    public PropertyPrediction end(Trace trace, boolean ends) {
        builder.end();
        LatticeExplorer<?, L> last =
                options.countRuns() ? LatticeExplorer.of(computation, start, letters::get, options) : explorer;
        last.advance();
        if (ends) {
            last.judgeEnd();
            boolean isEarly = observedViolation == PropertyPredictor.NOT_VIOLATED && now.isBadAtEnd(now.start());
            observedViolation = isEarly ? Violation.AT_END : observedViolation;
        }
        return prediction(
                trace, last.result(), LatticeDiagram.ifSmall(last.result(), computation, start, letters::get));
    }

    private PropertyPrediction prediction(Trace trace, Exploration exploration, LatticeDiagram diagram) {
        Evidence<?, L> evidence = null;
        List<Finding> findings = new ArrayList<>();
        List<Object> found = new ArrayList<>(exploration.violations());
        found.addAll(exploration.deadlocks());
        for (Object one : found) {
            if (!certified.containsKey(one)) {
                if (evidence == null) {
                    evidence = evidence(trace);
                }
                certified.put(
                        one,
                        one instanceof Violation violation
                                ? evidence.of(violation, observedViolation)
                                : evidence.of((PredictedDeadlock) one));
            }
            findings.addAll(certified.get(one));
        }
        List<String> rejected = evidence == null ? List.of() : evidence.rejected();
        return new PropertyPrediction(specification, property, exploration, diagram, findings, rejected);
    }
}
