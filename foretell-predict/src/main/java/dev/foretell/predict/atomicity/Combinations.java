// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

import dev.foretell.causality.witness.AtomicityPattern;
import java.util.Arrays;

/** The combinations of accesses that may break the blocks of a shape, as far as locks and kinds of accesses tell. */
final class Combinations {
    private static final AtomicityPattern[] ONE_VARIABLE = Arrays.copyOf(AtomicityPattern.values(), 5);

    private final Accesses accesses;
    private final Shapes shapes;
    private final Exposure exposure;
    private final Relations relations;
    private final Trials trials;

    /** For each shape, how many variables it was found to have in common with the shape that is looked at; else 0. */
    private final int[] common;

    Combinations(Accesses accesses, Relations relations, Trials trials) {
        this.accesses = accesses;
        this.shapes = accesses.shapes();
        this.exposure = new Exposure(accesses);
        this.relations = relations;
        this.trials = trials;
        this.common = new int[shapes.size()];
    }

    /** Gives to the trials what may break blocks of a shape by one access, the lost updates first. */
    void tryOneVariable(int shape) {
        Items items = exposed(shape);
        for (AtomicityPattern pattern : ONE_VARIABLE) {
            for (int first : items.different()) {
                for (int last : items.ofVariable(shapes.variable(first))) {
                    if (shapes.isWrite(first) == pattern.isWrite(0)
                            && shapes.isWrite(last) == pattern.isWrite(2)
                            && items.canFollow(first, last)) {
                        byOneAccess(pattern, new Pair(shape, first, last));
                    }
                }
            }
        }
    }

    /** Gives to the trials what may break blocks of a shape by another block, in fields of one object or in others. */
    void tryTwoVariables(int shape, boolean ofOneObject) {
        if (trials.isTold(shape)) {
            return;
        }
        Items items = exposed(shape);
        for (int other : sharing(shape, items)) {
            if (trials.canMeet(shape, other)) {
                byTwoAccesses(shape, items, other, ofOneObject);
            }
        }
    }

    private Items exposed(int shape) {
        int[] items = Arrays.stream(shapes.itemsOf(shapes.deed(shape)))
                .filter(item -> exposure.toAccesses(shapes.variable(item), shape))
                .toArray();
        return new Items(shapes, items);
    }

    private void byOneAccess(AtomicityPattern pattern, Pair broken) {
        IntLists classes = accesses.classesOfVariable();
        int variable = shapes.variable(broken.first());
        for (int place = classes.start(variable); place < classes.end(variable); place++) {
            int other = classes.at(place);
            boolean write = shapes.isWrite(accesses.itemOfClass(other));
            if (write == pattern.isWrite(1) && exposure.toClass(other, broken.shape())) {
                trials.one(pattern, broken, other);
            }
        }
    }

    /** The shapes of other threads that have two variables in common with this one, and no lock that excludes it. */
    private int[] sharing(int shape, Items items) {
        IntLists with = accesses.shapesOfVariable();
        IntColumn met = new IntColumn();
        for (int variable : items.variables()) {
            if (exposure.toBlocks(variable, shape)) {
                for (int place = with.start(variable); place < with.end(variable); place++) {
                    int other = with.at(place);
                    if (common[other]++ == 1 && exposure.toShape(other, shape)) {
                        met.add(other);
                    }
                }
            }
        }
        for (int variable : items.variables()) {
            for (int place = with.start(variable); place < with.end(variable); place++) {
                common[with.at(place)] = 0;
            }
        }
        return Arrays.copyOf(met.values(), met.size());
    }

    private void byTwoAccesses(int shape, Items items, int other, boolean ofOneObject) {
        Items others = new Items(
                shapes,
                Arrays.stream(shapes.itemsOf(shapes.deed(other)))
                        .filter(item -> items.ofVariable(shapes.variable(item)).length > 0)
                        .toArray());
        int[] shared = Arrays.stream(items.different())
                .filter(item -> others.ofVariable(shapes.variable(item)).length > 0)
                .toArray();
        for (int first : shared) {
            for (int last : shared) {
                if (shapes.variable(first) != shapes.variable(last)
                        && relations.areOfOneObject(shapes.variable(first), shapes.variable(last)) == ofOneObject
                        && shapes.isWrite(first) == shapes.isWrite(last)
                        && items.canFollow(first, last)) {
                    Pair broken = new Pair(shape, first, last);
                    if (!trials.isTold(broken)) {
                        byTwoAccesses(broken, others, other);
                    }
                }
            }
        }
    }

    private void byTwoAccesses(Pair broken, Items others, int other) {
        for (int one : others.ofVariable(shapes.variable(broken.first()))) {
            for (int two : others.ofVariable(shapes.variable(broken.last()))) {
                if (shapes.isWrite(one) == shapes.isWrite(two)) {
                    byTwoAccesses(broken, new Pair(other, one, two), false);
                    byTwoAccesses(broken, new Pair(other, two, one), true);
                }
            }
        }
    }

    private void byTwoAccesses(Pair broken, Pair other, boolean swapped) {
        AtomicityPattern pattern =
                PatternDecider.pair(shapes.isWrite(broken.first()), shapes.isWrite(other.first()), swapped);
        if (pattern != null) {
            trials.two(pattern, broken, other);
        }
    }
}
