// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

/** Counts the atomic blocks of a thread, for the variable of the program that says in which one it is. One thread's alone. */
final class Blocks {
    private final int variable;
    private final boolean counted;
    private int count;

    /** How many are open, one in the other. */
    private int depth;

    Blocks(Program program) {
        variable = program.local(Program.ATOMIC);
        counted = variable >= 0 && program.locals.get(variable).type() != 'b';
    }

    /** Whether the variable gets another value by the beginning of a block: one within another is part of it. */
    boolean begin() {
        if (depth++ > 0) {
            return false;
        }
        count++;
        return variable >= 0;
    }

    /** The same for the end of a block, by which the variable becomes 0. */
    boolean end() {
        return depth > 0 && --depth == 0 && variable >= 0;
    }

    int variable() {
        return variable;
    }

    /** What it is in the current block. */
    long value() {
        return counted ? count : 1;
    }
}
