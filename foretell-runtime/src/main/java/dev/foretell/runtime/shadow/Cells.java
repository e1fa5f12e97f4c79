// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import dev.foretell.knowledge.Cell;

/**
 * The cells of the locations of one object, by their numbers. Who asks for a cell has the word that guards its location, and
 * so sees what the last who had it left; the table itself is looked at without a lock, and again with it before anything is added. The
 * cell of the first location that is asked for is this object itself: often there is no other.
 */
final class Cells extends Cell {
    /** Open hash table; replaced when it grows. */
    private static final class Table {
        final long[] numbers;
        final Cell[] cells;

        Table(int size) {
            numbers = new long[size];
            cells = new Cell[size];
        }

        Cell find(long number) {
            int mask = numbers.length - 1;
            int slot = (int) number & mask;
            while (numbers[slot] != 0 && numbers[slot] != number) {
                slot = slot + 1 & mask;
            }
            return numbers[slot] == 0 ? null : cells[slot];
        }

        void put(long number, Cell cell) {
            int mask = numbers.length - 1;
            int slot = (int) number & mask;
            while (numbers[slot] != 0) {
                slot = slot + 1 & mask;
            }
            cells[slot] = cell;
            numbers[slot] = number;
        }
    }

    /** The shadow of the object, if it was asked for; that of another, if the object was cloned from it. */
    volatile ObjectShadow shadow;

    /** The location whose cell this is; 0 before there is one. */
    private volatile long first;

    private volatile Table table;
    private int size;

    Cell of(long number) {
        Cell known = find(number);
        return known != null ? known : findOrAdd(number);
    }

    /** The cell of a location; null if it has none, or got it a moment ago. */
    Cell find(long number) {
        if (first == number) {
            return this;
        }
        Table now = table;
        return now == null ? null : now.find(number);
    }

    private synchronized Cell findOrAdd(long number) {
        if (first == 0 || first == number) {
            first = number;
            return this;
        }
        Table now = table == null ? new Table(4) : table;
        Cell cell = now.find(number);
        if (cell != null) {
            return cell;
        }
        if (2 * ++size > now.numbers.length) {
            Table larger = new Table(now.numbers.length * 2);
            for (int i = 0; i < now.numbers.length; i++) {
                if (now.numbers[i] != 0) {
                    larger.put(now.numbers[i], now.cells[i]);
                }
            }
            now = larger;
        }
        cell = new Cell();
        now.put(number, cell);
        table = now;
        return cell;
    }
}
