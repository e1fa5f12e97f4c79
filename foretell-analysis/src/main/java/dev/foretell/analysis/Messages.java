// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis;

import dev.foretell.predict.WorkProgress;
import java.util.function.Function;

/** How an analysis talks to the user while it works: the result is the report. */
public interface Messages {
    /** Nobody listens. */
    Messages NONE = line -> {};

    /** Says one line that the user should know and that is no finding. */
    void say(String line);

    /** Does work that may take long; {@code what} says which, and the work tells how far it is. */
    default <T> T during(String what, Function<WorkProgress, T> work) {
        return work.apply(new WorkProgress());
    }
}
