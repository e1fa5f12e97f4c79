// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

import java.util.Arrays;

/** Numbers tuples of four numbers from 0, in the order in which they are first met. */
final class Tuples {
    private static final int WIDTH = 4;

    private int[] values = new int[16 * WIDTH];

    /** Numbers plus 1 by hash; 0 for free. The length is a power of two, at most half of it in use. */
    private int[] table = new int[32];

    private int size;

    int size() {
        return size;
    }

    /** One of the four parts of a tuple. */
    int part(int number, int part) {
        return values[number * WIDTH + part];
    }

    /** The number of a tuple, which is {@link #size()} before the call if it is new. */
    int number(int first, int second, int third, int fourth) {
        int slot = slot(first, second, third, fourth);
        if (table[slot] > 0) {
            return table[slot] - 1;
        }
        if ((size + 1) * 2 > table.length) {
            grow();
            slot = slot(first, second, third, fourth);
        }
        if ((size + 1) * WIDTH > values.length) {
            values = Arrays.copyOf(values, values.length * 2);
        }
        int at = size * WIDTH;
        values[at] = first;
        values[at + 1] = second;
        values[at + 2] = third;
        values[at + 3] = fourth;
        table[slot] = ++size;
        return size - 1;
    }

    /** Where the tuple is, or where it belongs. */
    private int slot(int first, int second, int third, int fourth) {
        int mask = table.length - 1;
        int slot = hash(first, second, third, fourth) & mask;
        while (table[slot] > 0) {
            int at = (table[slot] - 1) * WIDTH;
            if (values[at] == first
                    && values[at + 1] == second
                    && values[at + 2] == third
                    && values[at + 3] == fourth) {
                return slot;
            }
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        table = new int[table.length * 2];
        for (int number = 0; number < size; number++) {
            table[slot(part(number, 0), part(number, 1), part(number, 2), part(number, 3))] = number + 1;
        }
    }

    private static int hash(int first, int second, int third, int fourth) {
        int hash = ((first * 0x9E3779B1 + second) * 0x85EBCA6B + third) * 0xC2B2AE35 + fourth;
        hash *= 0x27D4EB2F;
        return hash ^ hash >>> 15;
    }
}
