// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.confirm;

import dev.foretell.trace.schedule.Step;

/**
 * A step that a finding is about.
 *
 * @param event what is done
 * @param after an event of the thread that does so, which has done that before; {@link #ITSELF} if it is the event's own thread, at this event
 * @param variable steps of the same number are about the same variable or lock; 0 if that does not matter
 */
record KeyStep(int event, int after, Step.Role role, int variable) {
    static final int ITSELF = -1;

    KeyStep(int event, Step.Role role, int variable) {
        this(event, ITSELF, role, variable);
    }

    /** Whether another thread is to do the same as the event's. */
    boolean isRepeated() {
        return after != ITSELF;
    }

    /** An event of the thread that takes the step. */
    int actor() {
        return isRepeated() ? after : event;
    }
}
