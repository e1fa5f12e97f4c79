// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import dev.foretell.knowledge.Cell;

/**
 * The cells of the locations of one object, by their numbers. Who asks for a cell has the word that guards its location, and
 * so sees what the last who had it left; the table itself is looked at without a lock, and again with it before anything is added.
 */
final class Cells {
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

    private volatile Table table = new Table(4);
    private int size;

    Cell of(long number) {
        Cell known = table.find(number);
        return known != null ? known : findOrAdd(number);
    }

    private synchronized Cell findOrAdd(long number) {
        Table now = table;
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
