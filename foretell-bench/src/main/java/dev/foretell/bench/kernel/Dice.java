// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.kernel;

/** A small random generator that each thread has for itself: xorshift with a multiplied output. */
final class Dice {
    private long state;

    Dice(long seed) {
        state = seed * 0x9E3779B97F4A7C15L + 0x1234567887654321L;
        if (state == 0) {
            state = 1;
        }
    }

    long next() {
        state ^= state >>> 12;
        state ^= state << 25;
        state ^= state >>> 27;
        return state * 0x2545F4914F6CDD1DL;
    }

    int below(int bound) {
        return (int) ((next() >>> 33) % bound);
    }

    /** Uniform in [0, 1). */
    double fraction() {
        return (next() >>> 11) * 0x1.0p-53;
    }

    /** Roughly normal, with mean 0 and variance 1: the sum of twelve uniform numbers. */
    double normal() {
        double sum = -6;
        for (int i = 0; i < 12; i++) {
            sum += fraction();
        }
        return sum;
    }
}
