// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

/** What the evaluation of a formula needs beside the state. Each thread has its own. */
final class Frame {
    /** The thread that each variable is bound to; 0 for a thread that nothing is known of. */
    final int[] threads;

    /** By variable: where that thread was last found among others, to be looked at first. */
    final int[] places;

    /** Set when an expression has no value; whoever needs a value looks, and clears it. */
    boolean undefined;

    /** For formulas about every variable: the location that is meant. */
    long location;

    private final Roster roster;

    Frame(int variables, Roster roster) {
        this.threads = new int[variables];
        this.places = new int[variables];
        this.roster = roster;
    }

    /** The number of a thread that a formula names; 0 if there is none yet. */
    int named(int name) {
        return roster.named(name);
    }

    /** Whether the thread's name matches the pattern. */
    boolean matches(int pattern, Member thread) {
        return roster.matches(pattern, thread);
    }
}
