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

    /** The kind of findings that a thread waits for ever. */
    public static final String HANG = "hang";

    /** The kind of findings that the run violates a property. */
    public static final String PROPERTY = "property";

    /** Not a finding: a part of a run that is to be continued freely, one thread at a time. */
    public static final String EXPLORE = "explore";

    public Schedule {
        steps = List.copyOf(steps);
    }

    /** Whether one thread runs at a time. */
    public boolean isSerial() {
        return finding.equals(EXPLORE) || steps.stream().anyMatch(step -> step.role() == Step.Role.NEXT);
    }

    /** The steps of one role. */
    public List<Step> steps(Step.Role role) {
        return steps.stream().filter(step -> step.role() == role).toList();
    }
}
