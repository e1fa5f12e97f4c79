// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import java.util.List;

/**
 * What is shown of a predicted run, without the marks of control flow, which nobody wrote.
 *
 * @param size how many steps the run has
 * @param steps those that are shown, in their order
 */
public record ShownRun(int size, List<RunStep> steps) {
    public ShownRun {
        steps = List.copyOf(steps);
    }

    /** How many steps come before the first one that is shown. */
    public int before() {
        return steps.isEmpty() ? size : steps.get(0).place();
    }
}
