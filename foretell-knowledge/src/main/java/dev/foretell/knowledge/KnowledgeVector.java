// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.Arrays;

/**
 * A knowledge vector: what a thread knew after one of its events. Immutable, so threads and variables share them and passing on is
 * passing a reference. The owner's own entry stands apart from the others', which change less often.
 */
final class KnowledgeVector {
    /** Which thread's it is, among all threads of the run; 0 if it is what several knew. */
    final int reader;

    /** How many its thread had before; what it had then is part of it. */
    final long serial;

    /** The thread's number in formulas; not positive if they cannot speak of it. */
    final int owner;

    /** By level: the owner's state, which knows others' states of the levels below. */
    final State[] own;

    /** By level: the others' states. */
    final States[] others;

    final Shared[] shared;

    KnowledgeVector(int reader, long serial, int owner, State[] own, States[] others, Shared[] shared) {
        this.reader = reader;
        this.serial = serial;
        this.owner = owner;
        this.own = own;
        this.others = others;
        this.shared = shared;
    }

    /**
     * What its thread knows after another event; this itself if others would see no difference.
     *
     * @param self the thread's number in formulas
     * @param forced whether there must be another state of the thread
     */
    KnowledgeVector next(int self, State present, States[] known, boolean forced) {
        State[] states = own;
        boolean sameOthers = true;
        for (int level = 0; level < known.length; level++) {
            States below = level == 0 ? null : known[level - 1];
            if (self > 0 && (forced || own[level].known != below || !present.looksLike(own[level]))) {
                states = states == own ? own.clone() : states;
                states[level] = present.published(own[level].seq + 1, below);
            }
            sameOthers &= known[level] == others[level];
        }
        if (sameOthers && states == own && owner == self && shared == present.shared) {
            return this;
        }
        return new KnowledgeVector(
                reader, serial + 1, self, states, sameOthers ? others : known.clone(), present.shared);
    }

    /** The same as what nobody in particular knows. */
    KnowledgeVector alone() {
        States[] nobody = new States[others.length];
        Arrays.fill(nobody, States.NONE);
        return new KnowledgeVector(0, 0, 0, null, nobody, shared).and(this);
    }

    /** What both know. This is nobody's in particular. */
    KnowledgeVector and(KnowledgeVector other) {
        States[] united = new States[others.length];
        for (int level = 0; level < united.length; level++) {
            united[level] = other.addedTo(others[level], 0, level, Violation.NOWHERE);
        }
        return new KnowledgeVector(0, 0, 0, null, united, Shared.latest(shared, other.shared));
    }

    /** For each thread but {@code self} the later state of those and of what this one knows, which is learnt at {@code event}; {@code mine} itself if that is all. */
    States addedTo(States mine, int self, int level, int event) {
        States owned = owner > 0 && owner != self ? mine.with(own[level], self, level, event) : mine;
        return owned.latest(others[level], self, level, event);
    }
}
