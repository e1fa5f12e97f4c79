// SPDX-License-Identifier: Apache-2.0
package dev.foretell.observer.watch;

import dev.foretell.causality.CausalModel;
import dev.foretell.predict.PropertyPredictor;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.spec.Specification;
import dev.foretell.trace.Trace;
import java.util.List;

/**
 * What programs are watched for, and how hard.
 *
 * @param window so many events are kept and looked at together
 * @param accessesOnly whether all events but accesses are left out, and all accesses are in the lattice; for examples
 */
public record Subject(
        List<Specification> specifications,
        CausalModel model,
        ExplorationOptions exploration,
        int window,
        boolean accessesOnly) {
    /** Looked at together unless told otherwise. */
    public static final int DEFAULT_WINDOW = 50_000;

    /** Cuts of a level that are kept unless told otherwise; fewer than offline, because verdicts are wanted soon. */
    public static final int DEFAULT_BREADTH = 1_000;

    public Subject {
        specifications = List.copyOf(specifications);
        if (window < 1) {
            throw new IllegalArgumentException("a window of " + window + " events");
        }
    }

    /** These specifications, in this model, otherwise as usual. */
    public static Subject of(List<Specification> specifications, CausalModel model) {
        return new Subject(
                specifications,
                model,
                ExplorationOptions.defaults().withBreadth(DEFAULT_BREADTH),
                DEFAULT_WINDOW,
                false);
    }

    public Subject withExploration(ExplorationOptions options) {
        return new Subject(specifications, model, options, window, accessesOnly);
    }

    public Subject withWindow(int events) {
        return new Subject(specifications, model, exploration, events, accessesOnly);
    }

    public Subject withAccessesOnly(boolean only) {
        return new Subject(specifications, model, exploration, window, only);
    }

    PropertyPredictor predictor(Trace trace, boolean last) {
        boolean counts = last && exploration.countRuns();
        boolean onlyRelevant = model == CausalModel.STRONG && !accessesOnly;
        return new PropertyPredictor(trace, model, exploration.withCountRuns(counts), onlyRelevant);
    }
}
