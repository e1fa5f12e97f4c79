// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.BitSet;

/** {@code @j β}: β in the last state of j that is known. A thread knows its own present state. */
final class Remote extends Node {
    private final int variable;
    private final int name;
    private final Node inner;
    private final State initial;

    /**
     * @param variable the thread variable, or -1 if the thread is named
     * @param name the number of the name, if it is
     * @param initial the state of threads that nothing is known of
     */
    Remote(int variable, int name, Node inner, State initial) {
        this.variable = variable;
        this.name = name;
        this.inner = inner;
        this.initial = initial;
    }

    @Override
    long eval(Frame frame, State state, int self) {
        int thread = thread(frame);
        return inner.eval(frame, thread == self ? state : known(frame, state, thread), thread);
    }

    private int thread(Frame frame) {
        return variable >= 0 ? frame.threads[variable] : frame.named(name);
    }

    private State known(Frame frame, State state, int thread) {
        States known = state.known;
        if (known == null) {
            return initial;
        }
        int place = known.place(thread, variable >= 0 ? frame.places[variable] : 0);
        if (place < 0) {
            return initial;
        }
        if (variable >= 0) {
            frame.places[variable] = place;
        }
        return known.at(place);
    }

    @Override
    int through(int other) {
        if (variable != other) {
            return inner.through(other) == NOT ? NOT : ANYHOW;
        }
        Remote next = inner instanceof Remote ? (Remote) inner : null;
        boolean one = next != null && next.variable >= 0 && next.variable != other;
        return one && next.inner.through(other) == NOT ? next.variable : ANYHOW;
    }

    @Override
    int elsewhere(int other, boolean there) {
        return variable == other ? inner.elsewhere(other, true) : UNKNOWN;
    }

    @Override
    int depth() {
        return 1 + inner.depth();
    }

    @Override
    void free(BitSet variables) {
        if (variable >= 0) {
            variables.set(variable);
        }
        inner.free(variables);
    }

    @Override
    boolean isFailingInPart() {
        return true;
    }

    @Override
    void explainParts(Frame frame, State state, int self, Reasons reasons) {
        int thread = thread(frame);
        State there = thread == self ? state : known(frame, state, thread);
        reasons.enter(thread, there, state.known == null ? Violation.NOWHERE : state.known.learnt(thread));
        inner.explain(frame, there, thread, reasons);
        reasons.leave();
    }
}
