// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import dev.foretell.knowledge.Violation;

/** What is done about violations, by the thread that finds itself violating. Nothing here throws. */
public interface ViolationReactions {
    /** Tells of it, at once. Runs no code of the program. */
    void tell(Violation violation);

    /** Tells that a property is not checked from now on, and why. */
    void refused(String property, String reason);

    /**
     * Does what the program and the specification want, where code of the program may run.
     *
     * @return what is to be thrown in the program's own code; null if nothing
     */
    Throwable react(Violation violation);
}
