// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.index;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.Dependence;
import dev.foretell.causality.witness.WitnessChecker;
import dev.foretell.trace.Trace;
import java.util.BitSet;

/** Which reads must see what they saw for what is asked: all of them, or those that something depends on. */
public final class Slice {
    /** All of them: the weak model. */
    public static final Slice WHOLE = new Slice(null, null);

    private final Dependence dependence;
    private final BitSet relevant;

    private Slice(Dependence dependence, BitSet relevant) {
        this.dependence = dependence;
        this.relevant = relevant;
    }

    /** Those events that are reads and in the set; do not change it any more. */
    public static Slice of(Dependence dependence, BitSet relevant) {
        return new Slice(dependence, relevant);
    }

    /** Whether a read may see any write. */
    public boolean isFree(int read) {
        return relevant != null && !relevant.get(read);
    }

    public CausalModel model() {
        return relevant == null ? CausalModel.WEAK : CausalModel.SLICED;
    }

    /** A judge of what is found in this slice. */
    public WitnessChecker checker(Trace trace) {
        return new WitnessChecker(trace, dependence);
    }
}
