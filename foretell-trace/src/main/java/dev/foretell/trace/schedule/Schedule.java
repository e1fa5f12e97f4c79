// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.schedule;

import java.util.List;

/**
 * An order that a program is to be held to, so that a finding comes true.
 *
 * @param finding the kind of the finding, as reports name it
 * @param fingerprint what it is known by
 * @param steps in the order of the file
 */
public record Schedule(String finding, String fingerprint, List<Step> steps) {
    /** The kind of findings that threads wait for each other. */
    public static final String DEADLOCK = "deadlock";

    public Schedule {
        steps = List.copyOf(steps);
    }

    /** The steps of one role. */
    public List<Step> steps(Step.Role role) {
        return steps.stream().filter(step -> step.role() == role).toList();
    }
}
