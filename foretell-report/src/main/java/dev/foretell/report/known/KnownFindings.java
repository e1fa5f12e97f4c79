// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.known;

import java.util.List;
import java.util.Set;

/**
 * Which findings are told, and which of them as new.
 *
 * @param baseline null if there is none, and nothing is new or old
 */
public record KnownFindings(Suppressions suppressions, Baseline baseline, ClassFilter classes) {
    /** Leaves nothing out. */
    public static final KnownFindings NONE =
            new KnownFindings(Suppressions.NONE, null, new ClassFilter(List.of(), List.of()));

    /** What also leaves out the races on these variables. */
    public KnownFindings expecting(Set<String> variables) {
        return new KnownFindings(suppressions.andRacesOn(variables), baseline, classes);
    }

    /** Whether a finding is left out of the report. */
    public boolean isLeftOut(Traits finding) {
        return suppressions.hold(finding) || !classes.lets(finding);
    }

    public boolean isNew(Traits finding) {
        return baseline != null && !baseline.has(finding);
    }
}
