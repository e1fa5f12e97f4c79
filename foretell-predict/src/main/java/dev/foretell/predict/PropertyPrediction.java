// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.predict.lattice.Exploration;
import dev.foretell.predict.lattice.LatticeDiagram;
import java.util.List;

/**
 * What exploring all runs tells about one property.
 *
 * @param diagram the lattice as a whole if it is small enough for a person to look at, else null
 * @param findings the violations and deadlocks found, each certified
 * @param rejected why witnesses were not accepted. In the models that keep every value read, this is a defect; {@code
 *     sync} lets plain reads see other writes than observed, and what depends on that is not a finding
 */
public record PropertyPrediction(
        String specification,
        String property,
        Exploration exploration,
        LatticeDiagram diagram,
        List<Finding> findings,
        List<String> rejected) {
    public PropertyPrediction {
        findings = List.copyOf(findings);
        rejected = List.copyOf(rejected);
    }

    /** How many violating events have no finding, because no run was looked for or none was accepted. */
    public int undecided() {
        long decided = findings.stream()
                .filter(PropertyFinding.class::isInstance)
                .map(PropertyFinding.class::cast)
                .filter(violation -> !violation.isOfGoneObjects())
                .map(PropertyFinding::event)
                .distinct()
                .count();
        return exploration.violatingEvents() - (int) decided;
    }
}
