// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.index;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.witness.WitnessChecker;
import dev.foretell.trace.Trace;
import java.util.BitSet;

/** Which reads must see what they saw for what is asked: all of them, or those that something depends on. */
public final class Slice {
    /** All of them: the weak model. */
    public static final Slice WHOLE = new Slice(null, null);

    /** None of them: what no run has in this slice, none has in any other. Nothing is predicted in it. */
    public static final Slice NONE = new Slice(null, new BitSet());

    private final Slicer slicer;
    private final BitSet relevant;

    private Slice(Slicer slicer, BitSet relevant) {
        this.slicer = slicer;
        this.relevant = relevant;
    }

    /** Those events that are reads and in the set, which the slicer has found; do not change it any more. */
    public static Slice of(Slicer slicer, BitSet relevant) {
        return new Slice(slicer, relevant);
    }

    /** Whether a read may see any write. */
    public boolean isFree(int read) {
        return relevant != null && !relevant.get(read);
    }

    /** Whether an atomic update is a write for all that is asked: its read may see any write, and it writes in any case. */
    public boolean isFreeUpdate(int update) {
        return isFree(update - 1) && (slicer == null || slicer.dependence().isUnconditional(update));
    }

    public CausalModel model() {
        return slicer == null ? CausalModel.WEAK : slicer.model();
    }

    /** A judge of what is found in this slice. */
    public WitnessChecker checker(Trace trace) {
        return new WitnessChecker(trace, slicer == null ? null : slicer.judged());
    }
}
