// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import dev.foretell.knowledge.Violation;
import dev.foretell.runtime.ViolationReactions;
import java.util.ArrayList;
import java.util.List;

/** The violations of a thread that nothing has been done about yet. Only that thread comes here. */
final class PendingViolations {
    private final List<Violation> violations = new ArrayList<>();

    /** What is to be thrown as soon as that is possible; null if nothing is. */
    private Throwable wanted;

    /** What the program does about a violation is not itself to be done something about. */
    private boolean reacting;

    /** Whether there is anything to be done. */
    private boolean waiting;

    void add(Violation violation) {
        if (!reacting) {
            violations.add(violation);
            waiting = true;
        }
    }

    boolean isEmpty() {
        return !waiting;
    }

    /** Does what is wanted; returns what is to be thrown now. */
    Throwable react(ViolationReactions reactions, boolean mayThrow) {
        if (reacting) {
            return null;
        }
        reacting = true;
        try {
            for (Violation violation : violations) {
                Throwable exception = reactions.react(violation);
                wanted = wanted == null ? exception : wanted;
            }
        } finally {
            violations.clear();
            reacting = false;
        }
        Throwable now = mayThrow ? wanted : null;
        wanted = mayThrow ? null : wanted;
        waiting = wanted != null;
        return now;
    }
}
