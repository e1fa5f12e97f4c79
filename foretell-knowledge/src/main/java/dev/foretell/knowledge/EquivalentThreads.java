// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.regex.Pattern;

/**
 * Tells which threads, having ended, formulas cannot tell apart. That is so if they were in the same state last and knew the same of each
 * thread that still runs, or that formulas name: see {@link Program#mayRetire}.
 */
final class EquivalentThreads {
    private final Program program;

    EquivalentThreads(Program program) {
        this.program = program;
    }

    /** Whether the thread has ended in this state, and enough others that are known like it: one for each thread variable. */
    boolean replaces(State gone, States known, int self) {
        int level = program.depth - 1;
        if (!hasEnded(gone, level)) {
            return false;
        }
        int alike = 0;
        for (int i = 0; i < known.size() && alike < program.variables; i++) {
            State other = known.at(i);
            if (other != gone && hasEnded(other, level) && areAlike(gone, other, known, self)) {
                alike++;
            }
        }
        return alike == program.variables;
    }

    private boolean hasEnded(State state, int level) {
        return state.member.number > program.threads.size() && state.member.endedIn(state, level);
    }

    private boolean areAlike(State one, State other, States known, int self) {
        boolean alike = one.says(other) && knowSame(one, other, self);
        for (Pattern pattern : program.patterns) {
            alike &= pattern.matcher(one.member.name).matches()
                    == pattern.matcher(other.member.name).matches();
        }
        for (int thread = 1; alike && thread <= program.threads.size(); thread++) {
            alike = knowSame(one, other, thread);
        }
        for (int i = 0; alike && i < known.size(); i++) {
            Member thread = known.at(i).member;
            alike = thread.hasEnded() || knowSame(one, other, thread.number);
        }
        return alike;
    }

    private boolean knowSame(State one, State other, int thread) {
        return orInitial(one.known(thread)).says(orInitial(other.known(thread)));
    }

    private State orInitial(State state) {
        return state == null ? program.initial : state;
    }
}
