// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

/**
 * The eleven interleavings of two atomic blocks that no serial order of the blocks explains: reads {@code R} and writes
 * {@code W} of one or two variables, those of the second block primed.
 */
public enum AtomicityPattern {
    READ_WRITE_WRITE("R1 W'1 W1"),
    READ_WRITE_READ("R1 W'1 R1"),
    WRITE_READ_WRITE("W1 R'1 W1"),
    WRITE_WRITE_READ("W1 W'1 R1"),
    WRITE_WRITE_WRITE("W1 W'1 W1"),
    WRITES_AROUND_WRITES("W1 W'1 W'2 W2"),
    WRITES_AROUND_SWAPPED_WRITES("W1 W'2 W'1 W2"),
    WRITES_AROUND_READS("W1 R'1 R'2 W2"),
    WRITES_AROUND_SWAPPED_READS("W1 R'2 R'1 W2"),
    READS_AROUND_WRITES("R1 W'1 W'2 R2"),
    READS_AROUND_SWAPPED_WRITES("R1 W'2 W'1 R2");

    private static final AtomicityPattern[] VALUES = values();

    private final String[] steps;

    AtomicityPattern(String steps) {
        this.steps = steps.split(" ");
    }

    /** The pattern of this number, from 1 to 11. */
    public static AtomicityPattern of(int number) {
        return VALUES[number - 1];
    }

    /** From 1 to 11. */
    public int number() {
        return ordinal() + 1;
    }

    /** How many accesses the pattern has: the first and the last are of the block that is broken. */
    public int size() {
        return steps.length;
    }

    public boolean isWrite(int step) {
        return steps[step].charAt(0) == 'W';
    }

    /** Whether the step is the second block's. */
    public boolean isPrimed(int step) {
        return steps[step].charAt(1) == '\'';
    }

    /** Whether the step accesses the second variable. */
    public boolean isOfSecondVariable(int step) {
        return steps[step].endsWith("2");
    }
}
