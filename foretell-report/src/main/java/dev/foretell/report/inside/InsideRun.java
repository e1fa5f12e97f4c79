// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.inside;

import dev.foretell.views.report.ViewFinding;
import java.util.List;

/**
 * What was checked inside the program while it ran, and what was found there.
 *
 * @param checkedViews the names of the views
 * @param views what they found
 * @param checks the properties that the threads themselves checked, and those that an observer could not
 * @param findings what threads and observers found
 */
public record InsideRun(
        List<String> checkedViews, List<ViewFinding> views, List<Check> checks, List<InsideFinding> findings) {
    /** Nothing was checked there. */
    public static final InsideRun NONE = new InsideRun(List.of(), List.of(), List.of(), List.of());

    public InsideRun {
        checkedViews = List.copyOf(checkedViews);
        views = List.copyOf(views);
        checks = List.copyOf(checks);
        findings = List.copyOf(findings);
    }

    /**
     * A property.
     *
     * @param refusal why it was not checked, or not to the end; null if it was
     */
    public record Check(String property, String refusal) {}

    /** Whether a property could not be checked. */
    public boolean hasRefused() {
        return checks.stream().anyMatch(check -> check.refusal() != null);
    }

    /** How often a view was violated. */
    public long violations(String view) {
        return views.stream()
                .filter(finding -> finding.violation().view().equals(view))
                .mapToLong(ViewFinding::count)
                .sum();
    }

    /** At how many places a property was violated. */
    public long places(Check check) {
        return findings.stream()
                .filter(finding -> finding.subject().equals(check.property()))
                .count();
    }
}
