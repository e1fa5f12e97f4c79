// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

import dev.foretell.predict.index.Clocks;
import dev.foretell.predict.index.TraceIndex;

/**
 * What of another thread can come between two accesses of a thread, as far as order tells that every run keeps. Most of
 * what cannot is left out here at once, and not asked for one by one.
 */
final class Windows {
    private final Accesses accesses;
    private final TraceIndex index;
    private final Clocks clocks;

    /** For each place in the lists of blocks: the last end of the blocks of its list up to there. */
    private final int[] lastEnds;

    Windows(Accesses accesses, TraceIndex index) {
        this.accesses = accesses;
        this.index = index;
        this.clocks = index.clocks();
        IntLists blocks = accesses.blocksOfShape();
        lastEnds = new int[blocks.size()];
        for (int shape = 0; shape < accesses.shapes().size(); shape++) {
            int last = 0;
            for (int place = blocks.start(shape); place < blocks.end(shape); place++) {
                last = Math.max(last, accesses.blocks().end(blocks.at(place)));
                lastEnds[place] = last;
            }
        }
    }

    /** The accesses of a class. */
    Nearest accesses(int other, int first, int last) {
        int thread = accesses.threadOfClass(other);
        IntLists events = accesses.eventsOfClass();
        return new Nearest(
                events,
                events.from(other, from(thread, first)),
                events.from(other, to(thread, last)),
                events.from(other, first));
    }

    /** The blocks of a shape that can come into a block, wherever in it. */
    Nearest around(int block, int shape) {
        int thread = accesses.shapes().thread(shape);
        int begin = accesses.blocks().begin(block);
        int end = accesses.blocks().end(block);
        return blocks(shape, begin, from(thread, begin), end < index.size() ? to(thread, end) : Integer.MAX_VALUE);
    }

    /** The blocks of a shape. */
    Nearest blocks(int shape, int first, int last) {
        int thread = accesses.shapes().thread(shape);
        return blocks(shape, first, from(thread, first), to(thread, last));
    }

    private Nearest blocks(int shape, int first, int from, int to) {
        IntLists blocks = accesses.blocksOfShape();
        int low = blocks.start(shape);
        int high = blocks.end(shape);
        while (low < high) {
            int middle = low + high >>> 1;
            if (lastEnds[middle] > from) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return new Nearest(blocks, low, begun(shape, to), begun(shape, first));
    }

    /** The place of the first block of a shape that begins at an event or later. */
    private int begun(int shape, int event) {
        IntLists blocks = accesses.blocksOfShape();
        int low = blocks.start(shape);
        int high = blocks.end(shape);
        while (low < high) {
            int middle = low + high >>> 1;
            if (accesses.blocks().begin(blocks.at(middle)) < event) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The first event of a thread that need not come before another thread's. */
    private int from(int thread, int event) {
        return clocks.known(index.thread(event), event + 1, thread);
    }

    /** The first event of a thread behind one that must come after another thread's; that one may be a read of it, and free. */
    private int to(int thread, int event) {
        int after = clocks.firstAfter(thread, index.size(), index.thread(event), event);
        return after == Integer.MAX_VALUE ? after : after + 1;
    }
}
