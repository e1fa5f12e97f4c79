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
import dev.foretell.predict.index.Once;
import dev.foretell.trace.Trace;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The candidates, each tried with one combination of events after the other until one is predicted. Unless every
 * combination is asked for, a block that is known to be broken in a variable is not tried again with other places in the
 * code; and it is tried with two variables together until it is broken in two that are not broken alone.
 */
final class Trials {
    private final Trace trace;
    private final Accesses accesses;
    private final Once<PatternDecider> decider;
    private final Pairs pairs;
    private final Once<Windows> windows;
    private final Budget budget;
    private final boolean every;
    private final CausalModel model;
    private final Candidates candidates = new Candidates("atomicity");
    private static final int TWO = -1;

    private final Relations relations;
    private final Set<Group> told = new HashSet<>();

    /** The label of a block with the name of the variable in which it may be broken, or {@link #TWO}. */
    private record Group(int label, int variable) {}

    /** A pattern of accesses of a block by their places in the code. */
    private record Places(
            AtomicityPattern pattern, Group group, int one, int two, int first, int second, int third, int last) {}

    /**
     * @param every whether each combination is a candidate of its own
     */
    Trials(
            Trace trace,
            Accesses accesses,
            Relations relations,
            Supplier<Feasibility> feasibility,
            CausalModel model,
            Budget budget,
            boolean every) {
        this.trace = trace;
        this.accesses = accesses;
        Once<Feasibility> solver = new Once<>(feasibility);
        this.decider = new Once<>(() -> new PatternDecider(trace, solver.get(), candidates::reject));
        this.pairs = new Pairs(trace, accesses);
        this.windows = new Once<>(() -> new Windows(accesses, solver.get().index()));
        this.budget = budget;
        this.every = every;
        this.model = model;
        this.relations = relations;
    }

    Analysis analysis(boolean exhaustive) {
        return candidates.analysis(model, exhaustive);
    }

    /** Whether blocks of two shapes can meet, as far as order tells that every run keeps. */
    boolean canMeet(int shape, int other) {
        IntLists blocks = accesses.blocksOfShape();
        for (int place = blocks.start(shape); place < blocks.end(shape); place++) {
            if (windows.get().around(blocks.at(place), other).hasNext()) {
                return true;
            }
        }
        return false;
    }

    /** Between the accesses of the broken pair, tries an access of a class. */
    void one(AtomicityPattern pattern, Pair broken, int other) {
        Group group = group(broken, broken.first());
        if (told.contains(group)) {
            return;
        }
        Places places = places(pattern, group, broken, accesses.itemOfClass(other), accesses.itemOfClass(other));
        forEach(broken, (block, first, last) -> {
            Nearest others = windows.get().accesses(other, first, last);
            boolean goesOn = true;
            while (goesOn && others.hasNext()) {
                List<Integer> events = List.of(first, others.next(), last);
                goesOn = decideNext(places, new AtomicityClaim(pattern, events, begin(block), Blocks.NONE));
            }
            return goesOn;
        });
    }

    /** Whether it is known that blocks like those of the shape are broken in two variables. */
    boolean isTold(int shape) {
        return told.contains(new Group(accesses.shapes().label(shape), TWO));
    }

    /** Whether it is known that blocks like this are broken in two variables, or in one of these. */
    boolean isTold(Pair broken) {
        return isTold(broken.shape())
                || told.contains(group(broken, broken.first()))
                || told.contains(group(broken, broken.last()));
    }

    /** Between the accesses of the broken pair, tries another pair. */
    void two(AtomicityPattern pattern, Pair broken, Pair other) {
        if (isTold(broken)) {
            return;
        }
        Group group = new Group(accesses.shapes().label(broken.shape()), TWO);
        Places places = places(pattern, group, broken, other.first(), other.last());
        Pairs.Choice choice = every ? Pairs.Choice.ALL : Pairs.Choice.NARROWEST;
        forEach(broken, (block, first, last) -> {
            Nearest others = windows.get().blocks(other.shape(), first, last);
            boolean goesOn = true;
            while (goesOn && others.hasNext()) {
                int otherBlock = others.next();
                goesOn = pairs.forEach(otherBlock, other, choice, (second, third) -> {
                    List<Integer> events = List.of(first, second, third, last);
                    return decideNext(places, new AtomicityClaim(pattern, events, begin(block), begin(otherBlock)));
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

    private boolean decideNext(Places places, AtomicityClaim claim) {
        Candidate candidate = candidates.of(every ? List.of(claim.pattern(), claim.accesses()) : places);
        if (!candidate.mayAsk(budget)) {
            return every;
        }
        switch (decider.get().decide(claim, budget.steps())) {
            case PREDICTED -> {
                candidate.predict(new AtomicityFinding(
                        claim.pattern(),
                        claim.accesses(),
                        claim.block(),
                        model,
                        decider.get().witness()));
                if (!every) {
                    told.add(places.group());
                }
                return every;
            }
            case UNDECIDED -> candidate.giveUp();
            case REFUTED -> {}
        }
        return true;
    }

    private Group group(Pair broken, int item) {
        Shapes shapes = accesses.shapes();
        return new Group(shapes.label(broken.shape()), relations.name(shapes.variable(item)));
    }

    private Places places(AtomicityPattern pattern, Group group, Pair broken, int second, int third) {
        Shapes shapes = accesses.shapes();
        return new Places(
                pattern,
                group,
                relations.name(shapes.variable(broken.first())),
                relations.name(shapes.variable(broken.last())),
                shapes.location(broken.first()),
                shapes.location(second),
                shapes.location(third),
                shapes.location(broken.last()));
    }
}
