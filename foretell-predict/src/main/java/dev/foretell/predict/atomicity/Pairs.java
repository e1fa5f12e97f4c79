// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

import dev.foretell.trace.Trace;
import java.util.Arrays;
import java.util.stream.IntStream;

/** The pairs of accesses of one block that are of two items, and in no smaller block together. */
final class Pairs {
    /** Which first accesses are taken for each last one. */
    enum Choice {
        ALL,
        /** The earliest: if anything can come behind a later one, it can come behind this. */
        WIDEST,
        /** The latest: if an earlier one can come behind anything, this one can. */
        NARROWEST
    }

    /** Is shown pairs until it says no. */
    interface Visitor {
        boolean visit(int first, int last);
    }

    private final Trace trace;
    private final Accesses accesses;

    Pairs(Trace trace, Accesses accesses) {
        this.trace = trace;
        this.accesses = accesses;
    }

    /** Whether the visitor never said no. */
    boolean forEach(int block, Pair pair, Choice choice, Visitor visitor) {
        int[] firsts = events(block, pair.first());
        for (int last : events(block, pair.last())) {
            int[] chosen = Arrays.stream(firsts)
                    .filter(first -> first < last && accesses.blocks().around(first, last) == block)
                    .toArray();
            if (choice != Choice.ALL && chosen.length > 0) {
                chosen = new int[] {chosen[choice == Choice.WIDEST ? 0 : chosen.length - 1]};
            }
            for (int first : chosen) {
                if (!visitor.visit(first, last)) {
                    return false;
                }
            }
        }
        return true;
    }

    private int[] events(int block, int item) {
        Blocks blocks = accesses.blocks();
        Shapes shapes = accesses.shapes();
        IntLists events = accesses.eventsOfThread();
        int thread = trace.thread(blocks.begin(block));
        return IntStream.range(events.from(thread, blocks.begin(block)), events.from(thread, blocks.end(block)))
                .map(events::at)
                .filter(event -> trace.target(event) == shapes.variable(item)
                        && trace.location(event) == shapes.location(item)
                        && trace.kind(event).isWrite() == shapes.isWrite(item))
                .toArray();
    }
}
