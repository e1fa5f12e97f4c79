// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

import dev.foretell.trace.Trace;
import java.util.Arrays;

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
                    .filter(first -> first < last && accesses.around(first, last) == block)
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
        return accesses.eventsOf(trace.thread(blocks.begin(block)), item, blocks.begin(block), blocks.end(block));
    }
}
