// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.spec.Action;
import dev.foretell.spec.Monitor;
import dev.foretell.spec.Observation;
import java.util.Collection;
import java.util.List;

/**
 * A plugged-in monitor: bad when accesses of a variable by two threads follow each other directly, one of
 * them a write.
 */
final class AdjacentAccesses implements Monitor<AdjacentAccesses.Last, Observation> {
    private final String variable;

    /** The latest event, if it was an access. */
    record Last(String thread, boolean write, boolean bad) {}

    AdjacentAccesses(String variable) {
        this.variable = variable;
    }

    @Override
    public Observation letter(Observation event) {
        return event;
    }

    @Override
    public Last start() {
        return new Last(null, false, false);
    }

    @Override
    public Collection<Last> next(Last last, Observation event) {
        boolean write = event.action() == Action.WRITE;
        if (!variable.equals(event.target()) || !write && event.action() != Action.READ) {
            return List.of(start());
        }
        boolean race = last.thread() != null && !last.thread().equals(event.thread()) && (write || last.write());
        return List.of(new Last(event.thread(), write, race));
    }

    @Override
    public boolean isBad(Last last) {
        return last.bad();
    }
}
