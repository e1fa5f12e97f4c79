// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.watch;

import dev.foretell.causality.witness.Witness;
import dev.foretell.predict.Finding;
import dev.foretell.predict.GrowingPrediction;
import dev.foretell.predict.PropertyFinding;
import dev.foretell.predict.PropertyPrediction;
import dev.foretell.report.CheckedProperty;
import dev.foretell.spec.Parameter;
import dev.foretell.spec.Property;
import dev.foretell.spec.Specification;
import dev.foretell.spec.Variable;
import dev.foretell.trace.Released;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceNames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One property of one program: where its monitor is, and what has been told already. */
final class Watched {
    /** So many monitors of objects of one property are worth a word. */
    private static final int MANY = 1_000;

    private final Subject subject;
    private final Specification specification;
    private final Property property;

    /** Null as long as it is not known what the variables held at the start. */
    private GrowingPrediction<?, ?> prediction;

    private int looked = -1;
    private boolean isContinued;
    private boolean isUntoldSaid;
    private long violations;
    private final Map<Integer, Set<List<Integer>>> toldRuns = new HashMap<>();
    private final Set<Set<Integer>> toldDeadlocks = new HashSet<>();

    Watched(Subject subject, Specification specification, Property property) {
        this.subject = subject;
        this.specification = specification;
        this.property = property;
    }

    /**
     * Reads what is new in the window.
     *
     * @param late whether nothing more will be learned of what variables held at the start
     */
    void read(Trace trace, int carried, boolean late) {
        if (prediction == null && (late || isKnown(trace))) {
            prediction = subject.prediction(specification, property, trace);
        }
        if (prediction != null && !isViolatedForGood()) {
            prediction.read(trace, carried);
        }
    }

    /**
     * Whether a verdict would be more than a guess: a variable's value before its first access is known from that
     * access only.
     */
    private boolean isKnown(TraceNames names) {
        return specification.declarations().fields().stream()
                .filter(variable -> variable.owner() == null)
                .map(Variable::target)
                .allMatch(target -> names.variableNames().find(target) >= 0);
    }

    /** Whether what is read may hold news. */
    boolean hasNews() {
        return prediction != null && prediction.size() != looked && isWorthwhile();
    }

    /** Whether something in the window concerns the property. */
    boolean isWorthwhile() {
        return prediction.isWorthwhile() && !isViolatedForGood();
    }

    /** What is predicted from the window if it ends here. */
    CheckedProperty soFar(Trace trace) {
        looked = prediction.size();
        return new CheckedProperty(specification, prediction.soFar(trace));
    }

    /** What is predicted from the window, which ends here; {@code ends}: with the run. */
    CheckedProperty end(Trace trace, boolean ends) {
        return new CheckedProperty(specification, prediction.end(trace, ends));
    }

    /** What the window leaves unfinished of objects that are gone; nothing if there is nothing. */
    Optional<CheckedProperty> unfinished(Trace trace, Set<Object> gone) {
        PropertyPrediction left = isViolatedForGood() ? null : prediction.unfinished(trace, gone);
        return Optional.ofNullable(left).map(found -> new CheckedProperty(specification, found));
    }

    /** Whether an earlier window has violated the property, so that nothing is left to be said. */
    boolean isViolatedForGood() {
        return isContinued && prediction.isBadFromTheStart();
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
        violations += fresh.size();
        return new CheckedProperty(
                specification,
                new PropertyPrediction(
                        all.specification(), all.property(), all.exploration(), all.diagram(), fresh, all.rejected()));
    }

    WatchFigures.PropertyFigures figures() {
        return new WatchFigures.PropertyFigures(
                specification.name() + "." + property.name(),
                violations,
                prediction == null ? null : prediction.front());
    }

    private boolean isNew(Finding finding) {
        return finding.match(
                this::isNewRun,
                knowledge -> false,
                race -> false,
                deadlock -> toldDeadlocks.add(Set.copyOf(deadlock.acquires())),
                broken -> false,
                stale -> false,
                hang -> false,
                failure -> false);
    }

    private boolean isNewRun(PropertyFinding violation) {
        Witness witness = violation.witness().witness();
        Set<List<Integer>> told = toldRuns.computeIfAbsent(violation.event(), e -> new HashSet<>());
        List<Integer> run = Arrays.stream(witness.events()).boxed().toList();
        return (told.size() < subject.exploration().runsPerViolation() || told.contains(run)) && told.add(run);
    }

    /** Once, and if it matters by now: that the ends of objects are not told, so that their monitors stay. */
    Optional<String> untold(Collection<String> types) {
        if (isUntoldSaid || instances() < MANY) {
            return Optional.empty();
        }
        Optional<Parameter> untold = specification.declarations().followed().stream()
                .filter(parameter -> !parameter.isAmong(types))
                .findFirst();
        isUntoldSaid = untold.isPresent();
        return untold.map(parameter -> "does not report the end of objects of " + parameter.type()
                + ", so their monitors stay: there are " + instances()
                + " by now. Give its agent spec=LIST, where LIST"
                + " holds what 'foretell spec --needs' prints");
    }

    int instances() {
        return prediction == null ? 0 : prediction.instances();
    }

    /** These numbers may stand for other variables and locks from now on. */
    void forget(Released released) {
        if (prediction != null) {
            prediction.forget(released);
        }
    }

    /** Goes on to the next window. No event to come has one of the objects {@code gone}. */
    void pass(Set<Object> gone) {
        if (!isViolatedForGood()) {
            prediction = prediction.next(gone);
        }
        isContinued = true;
        looked = -1;
        toldRuns.clear();
        toldDeadlocks.clear();
    }
}
