// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

/** The value of a shared variable after so many writes. Two with the same number of writes have the same value. */
record Shared(long writes, long value) {
    /** The later of each; one of the two arrays if that is it. */
    static Shared[] latest(Shared[] mine, Shared[] other) {
        if (mine == other) {
            return mine;
        }
        Shared[] result = mine;
        for (int i = 0; i < mine.length; i++) {
            if (other[i].writes > mine[i].writes) {
                if (result == mine) {
                    result = mine.clone();
                }
                result[i] = other[i];
            }
        }
        return result;
    }
}
