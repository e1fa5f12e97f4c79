// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.automaton;

import dev.foretell.spec.formula.Engine;

/** Runs an automaton; what its letters are is said by those that extend it. */
public abstract class AutomatonEngine implements Engine<Long> {
    protected final SafetyAutomaton automaton;
    private final Reachability reachability;

    /** The letter of the end, which follows those of events; negative if the end says nothing. */
    private final int end;

    protected AutomatonEngine(SafetyAutomaton automaton, int end, int propositions) {
        this.automaton = automaton;
        this.end = end;
        this.reachability = new Reachability(this, propositions);
    }

    @Override
    public boolean isBad(Long memory) {
        return memory == SafetyAutomaton.BAD;
    }

    @Override
    public boolean isBadAtEnd(Long memory) {
        return end >= 0 && automaton.next(memory.intValue(), end) == SafetyAutomaton.BAD;
    }

    @Override
    public boolean isSafe(Long memory, long fixed, long truths) {
        return !reachability.canFail(memory, fixed, truths);
    }

    @Override
    public int bits() {
        return automaton.bits();
    }
}
