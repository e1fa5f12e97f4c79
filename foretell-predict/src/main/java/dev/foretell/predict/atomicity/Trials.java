// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.witness.AtomicityClaim;
import dev.foretell.causality.witness.AtomicityPattern;
import dev.foretell.predict.Analysis;
import dev.foretell.predict.AtomicityFinding;
import dev.foretell.predict.Budget;
import dev.foretell.predict.Candidate;
import dev.foretell.predict.Candidates;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.trace.Trace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The candidates, each tried with one combination of events after the other until one is predicted. */
final class Trials {
    private final Trace trace;
    private final Accesses accesses;
    private final PatternDecider decider;
    private final Pairs pairs;
    private final Windows windows;
    private final Budget budget;
    private final boolean every;
    private final CausalModel model;
    private final Candidates candidates = new Candidates("atomicity");
    private final Map<String, Integer> names = new HashMap<>();

    /**
     * @param every whether each combination is a candidate of its own
     */
    Trials(Trace trace, Accesses accesses, Feasibility feasibility, Budget budget, boolean every) {
        this.trace = trace;
        this.accesses = accesses;
        this.decider = new PatternDecider(trace, feasibility);
        this.pairs = new Pairs(trace, accesses);
        this.windows = new Windows(accesses, feasibility.index());
        this.budget = budget;
        this.every = every;
        this.model = feasibility.index().slice().model();
    }

    Analysis analysis(boolean exhaustive) {
        decider.rejected().forEach(candidates::reject);
        return candidates.analysis(model, exhaustive);
    }

    /** Between the accesses of the broken pair, tries an access of a class. */
    void one(AtomicityPattern pattern, Pair broken, int other) {
        Candidate candidate = candidate(pattern, broken, accesses.itemOfClass(other), -1);
        if (candidate != null && candidate.isPredicted()) {
            return;
        }
        forEach(broken, (block, first, last) -> {
            Nearest others = windows.accesses(other, first, last);
            boolean goesOn = true;
            while (goesOn && others.hasNext()) {
                List<Integer> events = List.of(first, others.next(), last);
                goesOn = goesOn(candidate, new AtomicityClaim(pattern, events, begin(block), Blocks.NONE));
            }
            return goesOn;
        });
    }

    /** Between the accesses of the broken pair, tries another pair. */
    void two(AtomicityPattern pattern, Pair broken, Pair other) {
        Candidate candidate = candidate(pattern, broken, other.first(), other.last());
        if (candidate != null && candidate.isPredicted()) {
            return;
        }
        Pairs.Choice choice = every ? Pairs.Choice.ALL : Pairs.Choice.NARROWEST;
        forEach(broken, (block, first, last) -> {
            Nearest others = windows.blocks(other.shape(), first, last);
            boolean goesOn = true;
            while (goesOn && others.hasNext()) {
                int otherBlock = others.next();
                goesOn = pairs.forEach(otherBlock, other, choice, (second, third) -> {
                    List<Integer> events = List.of(first, second, third, last);
                    return goesOn(candidate, new AtomicityClaim(pattern, events, begin(block), begin(otherBlock)));
                });
            }
            return goesOn;
        });
    }

    private interface PairOfBlock {
        boolean visit(int block, int first, int last);
    }

    private void forEach(Pair broken, PairOfBlock visitor) {
        IntLists blocks = accesses.blocksOfShape();
        Pairs.Choice choice = every ? Pairs.Choice.ALL : Pairs.Choice.WIDEST;
        boolean goesOn = true;
        for (int place = blocks.start(broken.shape()); goesOn && place < blocks.end(broken.shape()); place++) {
            int block = blocks.at(place);
            goesOn = pairs.forEach(block, broken, choice, (first, last) -> visitor.visit(block, first, last));
        }
    }

    private int begin(int block) {
        return accesses.blocks().begin(block);
    }

    private boolean goesOn(Candidate byPlace, AtomicityClaim claim) {
        Candidate candidate = every ? candidates.of(List.of(claim.pattern(), claim.accesses())) : byPlace;
        if (!candidate.mayAsk(budget)) {
            return every;
        }
        switch (decider.decide(claim, budget.steps())) {
            case PREDICTED ->
                candidate.predict(new AtomicityFinding(
                        claim.pattern(), claim.accesses(), claim.block(), model, decider.witness()));
            case UNDECIDED -> candidate.giveUp();
            case REFUTED -> {}
        }
        return every || !candidate.isPredicted();
    }

    /** What is known of a pattern of these places in the code; null if each combination is a candidate of its own. */
    private Candidate candidate(AtomicityPattern pattern, Pair broken, int second, int third) {
        Shapes shapes = accesses.shapes();
        List<Integer> key = List.of(
                pattern.number(),
                shapes.label(broken.shape()),
                name(broken.first()),
                shapes.location(broken.first()),
                name(broken.last()),
                shapes.location(broken.last()),
                shapes.location(second),
                third < 0 ? -1 : shapes.location(third));
        return every ? null : candidates.of(key);
    }

    private int name(int item) {
        String name = trace.variableName(accesses.shapes().variable(item));
        return names.computeIfAbsent(name, number -> names.size());
    }
}
