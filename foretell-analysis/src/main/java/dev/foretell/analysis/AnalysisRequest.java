// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis;

import dev.foretell.causality.CausalModel;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.report.known.KnownFindings;
import dev.foretell.slice.program.Purity;
import dev.foretell.spec.Specification;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What to look for in a trace, and how hard.
 *
 * @param model the causal model; null for the one with the most runs that the trace is good for
 * @param predictors what is predicted without a specification
 * @param budget the time for each predictor
 * @param every whether each combination of events is a finding of its own, instead of each place in the code
 * @param isAtomic whether methods of this name are atomic blocks
 * @param specifications whose properties are checked on all runs
 * @param exploration how properties are checked
 * @param views the views that are checked on all runs; null for none
 * @param purity what code does that is not recorded, for the sliced model; null for what is shipped
 * @param known findings that are not new, and where findings may lie
 */
public record AnalysisRequest(
        CausalModel model,
        Set<Predictor> predictors,
        Duration budget,
        boolean every,
        Predicate<String> isAtomic,
        List<Specification> specifications,
        ExplorationOptions exploration,
        ViewPrediction views,
        Purity purity,
        KnownFindings known) {
    public AnalysisRequest {
        predictors = Set.copyOf(predictors);
        specifications = List.copyOf(specifications);
    }

    /** Everything that needs no specification, in the model that fits the trace. */
    public static AnalysisRequest defaults() {
        return of(EnumSet.allOf(Predictor.class), KnownFindings.NONE);
    }

    /** Nothing that needs a trace: what was found while the program ran is added to the report. */
    public static AnalysisRequest nothing(KnownFindings known) {
        return of(Set.of(), known);
    }

    private static AnalysisRequest of(Set<Predictor> predictors, KnownFindings known) {
        return new AnalysisRequest(
                null,
                predictors,
                Duration.ofSeconds(30),
                false,
                method -> false,
                List.of(),
                ExplorationOptions.defaults(),
                null,
                null,
                known);
    }
}
