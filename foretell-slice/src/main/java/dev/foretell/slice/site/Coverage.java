// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import dev.foretell.trace.BlindSpot;
import dev.foretell.trace.Names;
import dev.foretell.trace.Trace;

/** Which accesses a trace has, and so which stores a value may flow into and still be looked after: what reads it there must be in the trace. */
enum Coverage {
    /** Some are missing, nobody knows which: a stored value is out of sight. */
    GAPS,
    /** Those of variables that several threads use: a value may go back to where it was read. */
    SHARED,
    /** All accesses of fields, but for objects that no other thread can reach. */
    ALL;

    static Coverage of(Trace trace) {
        if (hasGaps(trace)) {
            return GAPS;
        }
        return trace.omissions() == null ? ALL : SHARED;
    }

    private static boolean hasGaps(Trace trace) {
        Names names = trace.internalNames();
        for (int name = 0; name < names.size(); name++) {
            BlindSpot spot = BlindSpot.of(names.name(name));
            if (spot != null && spot.cause() != BlindSpot.Cause.OUTSIDE) {
                return true;
            }
        }
        boolean isCodeUnknown = trace.classFiles().values().stream().anyMatch(file -> file.length == 0);
        return isCodeUnknown || trace.statistics().getOrDefault("unseen hand-overs", 0L) > 0;
    }

    /** Whether a value may flow into a store; {@code isSame}: of the variable that it was read from. */
    boolean allows(boolean isSame) {
        return this == ALL || this == SHARED && isSame;
    }
}
