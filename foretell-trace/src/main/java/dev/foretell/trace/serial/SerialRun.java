// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.serial;

import java.util.List;

/**
 * A run in which one thread ran at a time, in the order of its steps.
 *
 * @param isStuck whether threads were left that could not go on
 * @param isCut whether it was ended because it took too many steps, or too long
 * @param divergence where it did not follow its schedule; null if it did
 * @param unmodelled what threads waited for that the scheduler knows nothing of: other orders of that are not known
 */
public record SerialRun(
        List<SerialThread> threads,
        List<SerialStep> steps,
        boolean isStuck,
        boolean isCut,
        String divergence,
        List<String> unmodelled) {
    public SerialRun {
        threads = List.copyOf(threads);
        steps = List.copyOf(steps);
        unmodelled = List.copyOf(unmodelled);
    }
}
