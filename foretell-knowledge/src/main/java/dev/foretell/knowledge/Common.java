// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

/**
 * The cells that a thread leaves at variables which have them in common: elements of an array that were accessed alike have one cell, which does not
 * change. So it is enough to remember the last ones. One thread's alone.
 */
final class Common {
    /** What the last read found, and what it left. */
    private Cell before = Cell.EMPTY;

    private Cell after = Cell.EMPTY;

    /** What the last write left. */
    private Cell written = Cell.EMPTY;

    /** What is there after a read by a thread that knows this. */
    Cell read(Cell cell, Knowledge knowledge) {
        if (cell.has(knowledge)) {
            return cell;
        }
        if (before != cell || !after.has(knowledge)) {
            Cell made = cell.copy();
            made.read(knowledge);
            before = cell;
            after = made;
        }
        return after;
    }

    /** The same after a write. */
    Cell written(Cell cell, Knowledge knowledge) {
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
