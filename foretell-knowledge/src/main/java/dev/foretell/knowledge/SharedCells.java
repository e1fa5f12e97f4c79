// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.Arrays;

/**
 * The cells that a thread leaves at variables which have them in common: elements of an array that were accessed alike have one cell, which does not
 * change. So it is enough to remember the last ones. One thread's alone.
 */
final class SharedCells {
    /** So many: a loop may go through several arrays at once. */
    private static final int RECENT = 4;

    /** What the last reads found, and what they left. */
    private final Cell[] before = new Cell[RECENT];

    private final Cell[] after = new Cell[RECENT];

    /** Which of them is the oldest. */
    private int oldest;

    /** What the last write left. */
    private Cell written = Cell.EMPTY;

    SharedCells() {
        Arrays.fill(after, Cell.EMPTY);
    }

    /** What is there after a read by a thread that knows this. */
    Cell read(Cell cell, KnowledgeVector knowledge) {
        if (cell.has(knowledge)) {
            return cell;
        }
        for (int i = 0; i < RECENT; i++) {
            if (before[i] == cell && after[i].has(knowledge)) {
                return after[i];
            }
        }
        Cell made = cell.copy();
        made.read(knowledge);
        before[oldest] = cell;
        after[oldest] = made;
        oldest = (oldest + 1) % RECENT;
        return made;
    }

    /** The same after a write. */
    Cell written(Cell cell, KnowledgeVector knowledge) {
        if (cell.isOnly(knowledge)) {
            return cell;
        }
        if (!written.isOnly(knowledge)) {
            Cell made = new Cell();
            made.written(knowledge);
            written = made;
        }
        return written;
    }
}
