// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.BitSet;

/** {@code forall} or {@code exists} over the thread of the state and those it knows of. */
final class Quantified extends Node {
    /** No thread has this number. */
    private static final int NONE = 0;

    private static final State NO_STATE = new State();

    private final boolean forall;
    private final int variable;
    private final String name;
    private final int pattern;
    private final int[] others;
    private final Node inner;

    /** The variable of the thread whose state as known by each is all that {@link #inner} looks at; negative if it looks at more. */
    private final int through;

    /** Whether threads decide nothing whose last access was not of the location that is meant. */
    private final boolean onlyThere;

    /**
     * @param name of the variable, as it is written
     * @param pattern of the names of the threads that are meant; -1 for all
     * @param others variables of threads that are not meant
     */
    Quantified(boolean forall, int variable, String name, int pattern, int[] others, Node inner) {
        this.forall = forall;
        this.variable = variable;
        this.name = name;
        this.pattern = pattern;
        this.others = others;
        this.inner = inner;
        through = inner.through(variable);
        onlyThere = inner.elsewhere(variable, false) == (forall ? 1 : 0);
    }

    @Override
    long eval(Frame frame, State state, int self) {
        return deciding(frame, state, self) != NONE == forall ? 0 : 1;
    }

    /** A thread that alone decides, so that {@code forall} is false or {@code exists} true; if there is one. */
    private int deciding(Frame frame, State state, int self) {
        States known = state.known == null ? States.NONE : state.known;
        State last = NO_STATE;
        for (int i = 0; i < known.size(); i++) {
            State its = known.at(i);
            if (onlyThere && !its.accessed(frame.location)) {
                continue;
            }
            // Those who know the same of the one thread that matters are alike: often that they know nothing.
            State seen = through < 0 ? its : seen(its, frame.threads[through]);
            if (seen != last && isInRange(frame, its.member.number, its)) {
                last = seen;
                frame.threads[variable] = its.member.number;
                frame.places[variable] = i;
                if (inner.holds(frame, state, self) != forall) {
                    return its.member.number;
                }
            }
        }
        if (isInRange(frame, self, state)) {
            frame.threads[variable] = self;
            return inner.holds(frame, state, self) != forall ? self : NONE;
        }
        return NONE;
    }

    /** What a thread in this state has in place of the state of another: its own is its present one. */
    private static State seen(State its, int thread) {
        return its.member.number == thread ? its : its.known(thread);
    }

    private boolean isInRange(Frame frame, int thread, State its) {
        for (int other : others) {
            if (frame.threads[other] == thread) {
                return false;
            }
        }
        return pattern < 0 || frame.matches(pattern, its.member);
    }

    @Override
    int elsewhere(int other, boolean there) {
        int each = other == variable ? UNKNOWN : inner.elsewhere(other, there);
        return each == (forall ? 1 : 0) ? each : UNKNOWN;
    }

    @Override
    int depth() {
        return Math.max(1, inner.depth());
    }

    @Override
    void free(BitSet variables) {
        BitSet within = new BitSet();
        inner.free(within);
        for (int other : others) {
            within.set(other);
        }
        within.clear(variable);
        variables.or(within);
    }

    @Override
    boolean isFailingInPart() {
        return forall;
    }

    @Override
    void explainParts(Frame frame, State state, int self, Reasons reasons) {
        int thread = deciding(frame, state, self);
        if (thread == NONE) {
            reasons.because(text(), 'b', forall ? 1 : 0);
            return;
        }
        frame.threads[variable] = thread;
        reasons.bound(name, thread, thread == self ? state : state.known(thread));
        inner.explain(frame, state, self, reasons);
    }
}
