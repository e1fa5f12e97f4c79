// SPDX-License-Identifier: Apache-2.0
package dev.foretell.observer.watch;

import dev.foretell.causality.witness.Witness;
import dev.foretell.predict.Continued;
import dev.foretell.predict.DeadlockFinding;
import dev.foretell.predict.Finding;
import dev.foretell.predict.PropertyFinding;
import dev.foretell.predict.PropertyPrediction;
import dev.foretell.predict.PropertyPredictor;
import dev.foretell.report.CheckedProperty;
import dev.foretell.spec.Monitor;
import dev.foretell.spec.Property;
import dev.foretell.spec.Specification;
import dev.foretell.spec.Variable;
import dev.foretell.trace.TraceNames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One property of one program: where its monitor is, and what has been told already. */
final class Watched {
    private final Specification specification;
    private final Property property;
    private final int runsPerViolation;

    /** The monitor at the start of the window; null in the first window, where it depends on the trace. */
    private Continued<?, ?> monitor;

    private final Map<Integer, Set<List<Integer>>> toldRuns = new HashMap<>();
    private final Set<Set<Integer>> toldDeadlocks = new HashSet<>();

    Watched(Specification specification, Property property, int runsPerViolation) {
        this.specification = specification;
        this.property = property;
        this.runsPerViolation = runsPerViolation;
    }

    /**
     * Whether a verdict would be more than a guess: a variable's value before its first access is known from that
     * access only.
     */
    boolean isKnown(TraceNames names) {
        return monitor != null
                || specification.declarations().variables().stream()
                        .filter(variable -> variable.owner() == null)
                        .map(Variable::target)
                        .allMatch(target -> names.variableNames().find(target) >= 0);
    }

    /** What is predicted from the window; empty of findings if the property is violated for good. */
    CheckedProperty check(PropertyPredictor predictor, int carried) {
        PropertyPrediction prediction = monitor == null
                ? predictor.predict(specification, property)
                : predictor.predict(specification.name(), property.name(), monitor, carried);
        return new CheckedProperty(specification, prediction);
    }

    boolean isViolatedForGood() {
        return monitor != null && monitor.isBad();
    }

    /** The same with the findings that were not told before, which from now on are. */
    CheckedProperty news(CheckedProperty checked) {
        PropertyPrediction all = checked.prediction();
        List<Finding> fresh = new ArrayList<>();
        for (Finding finding : all.findings()) {
            if (isNew(finding)) {
                fresh.add(finding);
            }
        }
        return new CheckedProperty(
                specification,
                new PropertyPrediction(
                        all.specification(), all.property(), all.exploration(), all.diagram(), fresh, all.rejected()));
    }

    private boolean isNew(Finding finding) {
        if (finding instanceof DeadlockFinding deadlock) {
            return toldDeadlocks.add(Set.copyOf(deadlock.acquires()));
        }
        if (finding instanceof PropertyFinding violation) {
            Witness witness = violation.witness().witness();
            int event = witness.size() == 0 ? -1 : witness.event(witness.size() - 1);
            Set<List<Integer>> told = toldRuns.computeIfAbsent(event, e -> new HashSet<>());
            List<Integer> run = Arrays.stream(witness.events()).boxed().toList();
            return (told.size() < runsPerViolation || told.contains(run)) && told.add(run);
        }
        return false;
    }

    /** Goes on to the next window. */
    void pass(PropertyPredictor predictor, int carried) {
        Continued<?, ?> before = monitor != null ? monitor : start(predictor.monitor(property));
        monitor = predictor.after(before, carried);
        toldRuns.clear();
        toldDeadlocks.clear();
    }

    private static <S, L> Continued<S, L> start(Monitor<S, L> monitor) {
        return Continued.of(monitor);
    }
}
