// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.automaton;

import dev.foretell.spec.formula.Engine;

/** Runs an automaton; what its letters are is said by those that extend it. */
public abstract class AutomatonEngine implements Engine<Long> {
    protected final SafetyAutomaton automaton;
    private final Reachability reachability;

    protected AutomatonEngine(SafetyAutomaton automaton, int propositions) {
        this.automaton = automaton;
        this.reachability = new Reachability(this, propositions);
    }

    @Override
    public boolean isBad(Long memory) {
        return memory == SafetyAutomaton.BAD;
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
