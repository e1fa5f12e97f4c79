// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import dev.foretell.knowledge.Cell;
import java.lang.ref.ReferenceQueue;
import java.util.Arrays;
import jdk.internal.vm.annotation.ForceInline;

/**
 * What monitors keep with the elements of an array; a shadow of the array's words, which know where it begins. Who adds the cell of an element has the
 * element's word. Who only looks may miss one that was just added.
 */
final class ElementCells extends Shadow {
    private static final int ROW_BITS = 8;
    private static final int ROW = 1 << ROW_BITS;

    /** The most elements that a word guards. */
    private static final int MOST = 8;

    /** By element, in rows that are made when they are needed. */
    private final Cell[][] rows;

    /** How many elements there are at most. */
    private final long bound;

    ElementCells(long[] words, int hash, ReferenceQueue<Object> queue) {
        super(words, hash, queue);
        bound = (words.length - 1L) * MOST;
        rows = new Cell[(int) (bound + ROW - 1 >> ROW_BITS)][];
    }

    /** The cell of an element; null if it has none. */
    @ForceInline
    Cell find(int i) {
        Cell[] row = rows[i >> ROW_BITS];
        return row == null ? null : row[i & ROW - 1];
    }

    /** The same, made now if there is none: one that the element has for itself. */
    Cell of(int i) {
        Cell known = find(i);
        if (known == null) {
            known = new Cell();
            put(i, known);
        }
        return known;
    }

    /** Gives an element a cell. */
    void put(int i, Cell cell) {
        Cell[] row = rows[i >> ROW_BITS];
        if (row == null) {
            row = row(i >> ROW_BITS);
        }
        // To store what is there already would not be free: collectors want to be told.
        if (row[i & ROW - 1] != cell) {
            row[i & ROW - 1] = cell;
        }
    }

    private synchronized Cell[] row(int number) {
        if (rows[number] == null) {
            rows[number] = new Cell[(int) Math.min(ROW, bound)];
        }
        return rows[number];
    }

    @Override
    void gone() {
        Arrays.fill(rows, null);
    }
}
