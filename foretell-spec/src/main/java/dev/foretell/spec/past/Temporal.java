// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.past;

/** The temporal operators, each by its recurrence over one bit. */
final class Temporal {
    private int bits;

    /** How many bits the operators made so far need. */
    int bits() {
        return bits;
    }

    /** In the first state, the formula itself. */
    Term prev(Term f) {
        int bit = bits++;
        return Term.formula(m -> {
            boolean now = f.holds(m);
            m.leave(bit, now);
            return m.isFirst() ? now : m.before(bit);
        });
    }

    Term start(Term f) {
        int bit = bits++;
        return Term.formula(m -> {
            boolean now = f.holds(m);
            m.leave(bit, now);
            return now && !m.isFirst() && !m.before(bit);
        });
    }

    Term end(Term f) {
        int bit = bits++;
        return Term.formula(m -> {
            boolean now = f.holds(m);
            m.leave(bit, now);
            return !now && !m.isFirst() && m.before(bit);
        });
    }

    Term once(Term f) {
        int bit = bits++;
        return Term.formula(m -> m.leave(bit, f.holds(m) | m.before(bit)));
    }

    Term historically(Term f) {
        int bit = bits++;
        return Term.formula(m -> m.leave(bit, f.holds(m) & (m.isFirst() | m.before(bit))));
    }

    Term since(Term f, Term g, boolean weak) {
        int bit = bits++;
        return Term.formula(m -> {
            boolean kept = f.holds(m) & (m.isFirst() ? weak : m.before(bit));
            return m.leave(bit, g.holds(m) | kept);
        });
    }

    /** {@code f} has begun it and {@code g} has not ended it; if weak, it has also begun at the start. */
    Term interval(Term f, Term g, boolean weak) {
        int bit = bits++;
        return Term.formula(m -> {
            boolean begun = f.holds(m) | (m.isFirst() ? weak : m.before(bit));
            return m.leave(bit, !g.holds(m) & begun);
        });
    }
}
