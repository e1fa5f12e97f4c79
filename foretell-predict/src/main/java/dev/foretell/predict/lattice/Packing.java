// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import java.util.List;

/**
 * The sizes that decide how levels are packed and shared out. They change the speed, never the result.
 *
 * @param bits the bits of a word that keys may use
 * @param epochs for how many levels a layout may be made, the longest first
 * @param window the most events that a layout should cover
 * @param taskSize the least number of cuts for a task of its own
 * @param letters how many letters are remembered before those no longer in use are dropped
 */
record Packing(int bits, List<Integer> epochs, int window, int taskSize, int letters) {
    static final Packing DEFAULT = new Packing(63, List.of(1 << 20, 4096, 512, 64), 1 << 21, 4096, 4096);
}
