// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.confirm;

import dev.foretell.causality.CausalModel;
import dev.foretell.predict.PropertyPredictor;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.predict.lattice.Violation;
import dev.foretell.spec.Property;
import dev.foretell.trace.Trace;

/** What the monitor of a property says of a run as it was observed. */
public final class ObservedViolation {
    private ObservedViolation() {}

    /** Where the run violates the property, in words; null if it does not, or its trace does not say. */
    public static String text(Trace run, Property property) {
        int event;
        try {
            event = new PropertyPredictor(run, CausalModel.STRONG, ExplorationOptions.defaults())
                    .observedViolation(property);
        } catch (IllegalArgumentException e) {
            return null;
        }
        if (event == PropertyPredictor.NOT_VIOLATED) {
            return null;
        }
        if (event == Violation.AT_END) {
            return "the monitor reports a violation at the end of this run";
        }
        if (event < 0) {
            return "the monitor reports a violation at the start of this run";
        }
        int location = run.location(event);
        return "the monitor reports a violation in this run, by "
                + run.threadNames().name(run.thread(event))
                + (location == Trace.NO_LOCATION
                        ? ""
                        : " at " + run.locationNames().name(location));
    }
}
