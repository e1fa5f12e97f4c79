// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

/**
 * A step of a predicted run.
 *
 * @param place how many steps come before it
 * @param isSwitch whether the step before it is one of another thread
 * @param isStray whether it may have another value there than in the observed run, see {@link DivergingSteps}
 */
public record RunStep(int event, int place, boolean isSwitch, boolean isStray) {
    RunStep(int event, int place, boolean isSwitch) {
        this(event, place, isSwitch, false);
    }

    RunStep stray() {
        return new RunStep(event, place, isSwitch, true);
    }
}
