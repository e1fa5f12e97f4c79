// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.known;

/**
 * Which findings are told, and which of them as new.
 *
 * @param baseline null if there is none, and nothing is new or old
 */
public record KnownFindings(Suppressions suppressions, Baseline baseline, ClassFilter classes) {
    /** Whether a finding is left out of the report. */
    public boolean isLeftOut(Traits finding) {
        return suppressions.hold(finding) || !classes.lets(finding);
    }

    public boolean isNew(Traits finding) {
        return baseline != null && !baseline.has(finding);
    }
}
