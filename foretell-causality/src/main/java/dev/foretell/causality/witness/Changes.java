// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

import java.util.Arrays;

/** Numbers by place, some of them changed for the time being: to forget all changes takes no longer than to forget one. */
final class Changes {
    private int[] values = new int[0];
    private int[] rounds = new int[0];
    private int round = 1;

    boolean has(int place) {
        return place < rounds.length && rounds[place] == round;
    }

    int get(int place) {
        return values[place];
    }

    void put(int place, int value) {
        if (place >= values.length) {
            int length = Math.max(16, place + (place >> 1) + 1);
            values = Arrays.copyOf(values, length);
            rounds = Arrays.copyOf(rounds, length);
        }
        values[place] = value;
        rounds[place] = round;
    }

    void forget() {
        round++;
        if (round == 0) {
            Arrays.fill(rounds, 0);
            round = 1;
        }
    }
}
