// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

import dev.foretell.causality.CausalModel;
import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.trace.Trace;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Predicts broken atomicity. Blocks are those that the trace declares, sections of locks, and the methods that the user
 * names; an access outside all of them is a block of its own. Accesses are looked at by their place in the code: a
 * candidate is a pattern, a block and the places of the pattern's accesses, and one run that has it is enough. A block is told
 * once for a variable, and once for two together that it is not broken in alone; those of one object are tried first.
 */
public final class AtomicityPredictor {
    private final Trace trace;
    private final Predicate<String> isAtomicMethod;
    private final boolean every;

    /**
     * @param isAtomicMethod whether the methods of this name are atomic blocks, where the trace has calls of methods
     * @param every whether each combination of events is a candidate of its own
     */
    public AtomicityPredictor(Trace trace, Predicate<String> isAtomicMethod, boolean every) {
        this.trace = trace;
        this.isAtomicMethod = isAtomicMethod;
        this.every = every;
    }

    public Analysis predict(Feasibility feasibility, Budget budget) {
        return predict(() -> feasibility, feasibility.index().slice().model(), budget);
    }

    /**
     * @param feasibility asked for with the first block that others can come into, as far as locks tell
     */
    public Analysis predict(Supplier<Feasibility> feasibility, CausalModel model, Budget budget) {
        Accesses accesses = Accesses.of(trace, isAtomicMethod, budget.attempts() < Integer.MAX_VALUE);
        Relations relations = new Relations(trace);
        Trials trials = new Trials(trace, accesses, relations, feasibility, model, budget, every);
        Combinations combinations = new Combinations(accesses, relations, trials);
        List<IntConsumer> passes = List.of(
                combinations::tryOneVariable,
                shape -> combinations.tryTwoVariables(shape, true),
                shape -> combinations.tryTwoVariables(shape, false));
        int shapes = accesses.shapes().size();
        for (int pass = 0; pass < passes.size(); pass++) {
            for (int shape = 0; shape < shapes; shape++) {
                if (budget.isSpent()) {
                    return trials.analysis(false);
                }
                passes.get(pass).accept(shape);
                budget.headway().at((long) pass * shapes + shape + 1, (long) passes.size() * shapes);
            }
        }
        return trials.analysis(!accesses.isCut());
    }
}
