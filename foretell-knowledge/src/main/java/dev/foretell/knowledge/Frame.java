// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

/** What the evaluation of a formula needs beside the state. Each thread has its own. */
final class Frame {
    /** The thread that each variable is bound to; 0 for a thread that nothing is known of. */
    final int[] threads;

    /** By variable: a state that a quantifier found, and where; see {@link #bound}. */
    private final State[] found;

    private final States[] foundIn;

    /** Set when an expression has no value; whoever needs a value looks, and clears it. */
    boolean undefined;

    /** For formulas about every variable: the location that is meant. */
    long location;

    private final Roster roster;

    Frame(int variables, Roster roster) {
        this.threads = new int[variables];
        this.found = new State[variables];
        this.foundIn = new States[variables];
        this.roster = roster;
    }

    /** Binds a variable to the thread of one of these states. */
    void bind(int variable, State state, States among) {
        threads[variable] = state.member.number;
        found[variable] = state;
        foundIn[variable] = among;
    }

    /** What is known of the thread that a variable is bound to; null if nothing. */
    State bound(int variable, States known) {
        if (known == null) {
            return null;
        }
        State last = found[variable];
        // The variable may have been bound again since, by other means.
        boolean lasts = foundIn[variable] == known && last.member.number == threads[variable];
        return lasts ? last : known.of(threads[variable]);
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
