// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.watch;

import dev.foretell.causality.CausalModel;
import dev.foretell.predict.GrowingPrediction;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.spec.Property;
import dev.foretell.spec.Specification;
import dev.foretell.trace.Kind;
import dev.foretell.trace.TraceNames;
import dev.foretell.trace.control.AgentOptions;
import java.util.List;
import java.util.function.Predicate;

/**
 * What programs are watched for, and how hard.
 *
 * @param window so many events are kept and looked at together
 * @param kinds what kinds of events are looked at. To leave some out loses what they order, and is for examples only
 * @param onlyRelevant whether events that do not concern a property are left out of its lattice
 */
public record Subject(
        List<Specification> specifications,
        CausalModel model,
        ExplorationOptions exploration,
        int window,
        Predicate<Kind> kinds,
        boolean onlyRelevant) {
    /** Looked at together unless told otherwise. */
    public static final int DEFAULT_WINDOW = 50_000;

    /** Cuts of a level that are kept unless told otherwise; fewer than offline, because verdicts are wanted soon. */
    public static final int DEFAULT_BREADTH = AgentOptions.DEFAULT_BREADTH;

    public Subject {
        specifications = List.copyOf(specifications);
        if (window < 1) {
            throw new IllegalArgumentException("a window of " + window + " events");
        }
    }

    /** These specifications, in this model, otherwise as usual. */
    public static Subject of(List<Specification> specifications, CausalModel model) {
        if (model == CausalModel.SLICED || model == CausalModel.DECIDING) {
            throw new IllegalArgumentException("the " + model.label() + " model needs the whole trace; choose another");
        }
        return new Subject(
                specifications,
                model,
                ExplorationOptions.defaults().withBreadth(DEFAULT_BREADTH),
                DEFAULT_WINDOW,
                kind -> true,
                model == CausalModel.STRONG);
    }

    public Subject withExploration(ExplorationOptions options) {
        return new Subject(specifications, model, options, window, kinds, onlyRelevant);
    }

    public Subject withWindow(int events) {
        return new Subject(specifications, model, exploration, events, kinds, onlyRelevant);
    }

    public Subject withKinds(Predicate<Kind> chosen) {
        return new Subject(specifications, model, exploration, window, chosen, onlyRelevant);
    }

    public Subject withOnlyRelevant(boolean only) {
        return new Subject(specifications, model, exploration, window, kinds, only);
    }

    /** With at most so much memory for the levels of lattices that are kept, all properties together. */
    public Subject withSnapshotBytes(long bytes) {
        long properties = specifications.stream()
                .mapToLong(specification -> specification.properties().size())
                .sum();
        long each = bytes / Math.max(1, properties);
        return withExploration(exploration.withSnapshotBytes(Math.min(each, exploration.snapshotBytes())));
    }

    GrowingPrediction<?, ?> prediction(Specification specification, Property property, TraceNames names) {
        return GrowingPrediction.of(specification.name(), property, names, model, exploration, onlyRelevant);
    }
}
