// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import dev.foretell.trace.store.IntList;
import java.util.Arrays;

/** A set of arrays of one length. */
final class CutSet {
    private final int width;
    private final IntList cuts = new IntList();
    private int[] table = Window.filled(16);
    private int size;

    CutSet(int width) {
        this.width = width;
    }

    boolean contains(int[] cut) {
        return table[slot(cut)] >= 0;
    }

    /** Adds a cut; false if it is there already. */
    boolean add(int[] cut) {
        int slot = slot(cut);
        if (table[slot] >= 0) {
            return false;
        }
        table[slot] = size++;
        for (int i = 0; i < width; i++) {
            cuts.add(cut[i]);
        }
        if (size * 2 > table.length) {
            grow();
        }
        return true;
    }

    private int slot(int[] cut) {
        int hash = 1;
        for (int i = 0; i < width; i++) {
            hash = hash * 0x9E3779B1 + cut[i];
        }
        int slot = (hash ^ hash >>> 15) & table.length - 1;
        while (table[slot] >= 0 && !isAt(table[slot], cut)) {
            slot = slot + 1 & table.length - 1;
        }
        return slot;
    }

    private boolean isAt(int number, int[] cut) {
        for (int i = 0; i < width; i++) {
            if (cuts.get(number * width + i) != cut[i]) {
                return false;
            }
        }
        return true;
    }

    private void grow() {
        table = new int[table.length * 2];
        Arrays.fill(table, -1);
        int[] cut = new int[width];
        for (int number = 0; number < size; number++) {
            for (int i = 0; i < width; i++) {
                cut[i] = cuts.get(number * width + i);
            }
            table[slot(cut)] = number;
        }
    }
}
