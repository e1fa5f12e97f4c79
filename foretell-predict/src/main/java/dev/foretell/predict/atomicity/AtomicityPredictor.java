// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

import dev.foretell.causality.witness.AtomicityPattern;
import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.trace.Trace;
import java.util.Arrays;
import java.util.function.Predicate;

/**
 * Predicts broken atomicity. Blocks are those that the trace declares, sections of locks, and the methods that the user
 * names; an access outside all of them is a block of its own. Accesses are looked at by their place in the code: a
 * candidate is a pattern, a block and the places of the pattern's accesses, and one run that has it is enough.
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
        Accesses accesses = Accesses.of(trace, isAtomicMethod, budget.attempts() < Integer.MAX_VALUE);
        Trials trials = new Trials(trace, accesses, feasibility, budget, every);
        Exposure exposure = new Exposure(accesses);
        int shape = 0;
        while (shape < accesses.shapes().size() && !budget.isSpent()) {
            new Broken(accesses, exposure, shape++, trials).look();
        }
        return trials.analysis(shape == accesses.shapes().size() && !accesses.isCut());
    }

    /** The combinations of accesses that may break the blocks of a shape. */
    private static final class Broken {
        private final Accesses accesses;
        private final Exposure exposure;
        private final Shapes shapes;
        private final int shape;
        private final Trials trials;
        private final int[] items;

        Broken(Accesses accesses, Exposure exposure, int shape, Trials trials) {
            this.accesses = accesses;
            this.exposure = exposure;
            this.shapes = accesses.shapes();
            this.shape = shape;
            this.trials = trials;
            this.items = Arrays.stream(shapes.itemsOf(shapes.deed(shape)))
                    .filter(item -> exposure.toAccesses(shapes.variable(item), shape))
                    .toArray();
        }

        void look() {
            int[] first = Arrays.stream(items).distinct().toArray();
            for (int i = 0; i < first.length; i++) {
                for (int j = 0; j < first.length; j++) {
                    if (i < j || isRepeated(first[j])) {
                        look(first[i], first[j]);
                    }
                }
            }
        }

        private boolean isRepeated(int item) {
            return Arrays.stream(items).filter(other -> other == item).count() > 1;
        }

        private void look(int first, int last) {
            if (shapes.variable(first) == shapes.variable(last)) {
                byOneAccess(first, last);
            } else if (shapes.isWrite(first) == shapes.isWrite(last)) {
                byTwoAccesses(first, last);
            }
        }

        private void byOneAccess(int first, int last) {
            IntLists classes = accesses.classesOfVariable();
            int variable = shapes.variable(first);
            for (int place = classes.start(variable); place < classes.end(variable); place++) {
                int other = classes.at(place);
                int item = accesses.itemOfClass(other);
                AtomicityPattern pattern =
                        PatternDecider.single(shapes.isWrite(first), shapes.isWrite(item), shapes.isWrite(last));
                if (pattern != null && exposure.toClass(other, shape)) {
                    trials.one(pattern, new Pair(shape, first, last), other);
                }
            }
        }

        private void byTwoAccesses(int first, int last) {
            IntLists with = accesses.shapesOfVariable();
            int one = shapes.variable(first);
            int two = shapes.variable(last);
            if (!exposure.toBlocks(one, shape) || !exposure.toBlocks(two, shape)) {
                return;
            }
            int place = with.start(two);
            for (int at = with.start(one); at < with.end(one); at++) {
                int other = with.at(at);
                while (place < with.end(two) && with.at(place) < other) {
                    place++;
                }
                if (place < with.end(two) && with.at(place) == other && exposure.toShape(other, shape)) {
                    byTwoAccesses(first, last, other);
                }
            }
        }

        private void byTwoAccesses(int first, int last, int other) {
            int[] others =
                    Arrays.stream(shapes.itemsOf(shapes.deed(other))).distinct().toArray();
            for (int one : others) {
                for (int two : others) {
                    boolean straight = shapes.variable(one) == shapes.variable(first)
                            && shapes.variable(two) == shapes.variable(last);
                    boolean swapped = shapes.variable(one) == shapes.variable(last)
                            && shapes.variable(two) == shapes.variable(first);
                    if ((straight || swapped) && shapes.isWrite(one) == shapes.isWrite(two)) {
                        AtomicityPattern pattern =
                                PatternDecider.pair(shapes.isWrite(first), shapes.isWrite(one), swapped);
                        if (pattern != null) {
                            trials.two(pattern, new Pair(shape, first, last), new Pair(other, one, two));
                        }
                    }
                }
            }
        }
    }
}
