// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality;

import dev.foretell.trace.Kind;

/**
 * The rules of one model. {@link #before} makes the process follow what its current event must
 * follow; {@link #after} remembers the event for later ones.
 */
interface Causality {
    void before(Kind kind, int target, Process process);

    void after(Kind kind, int target, Process process);

    static Causality of(CausalModel model, Computation computation) {
        switch (model) {
            case STRONG:
                return new ConflictCausality(true);
            case SYNC:
                return new ConflictCausality(false);
            case WEAK:
            case SLICED:
            case DECIDING:
                return new WeakCausality(computation);
            case OBSERVED:
                return new ObservedCausality();
        }
        throw new AssertionError(model);
    }
}
