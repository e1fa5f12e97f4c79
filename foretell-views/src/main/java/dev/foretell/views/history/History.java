// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.history;

import dev.foretell.views.parse.FailedAssertion;
import dev.foretell.views.parse.State;
import java.util.List;

/** One history. Its fields are touched only under its own lock, in which no lock of the program is ever asked for. */
public final class History {
    /**
     * Why no reading is left.
     *
     * @param number of the event, from 1
     */
    record Failure(long number, String event, List<String> expected, boolean isUnfinished, FailedAssertion failed) {}

    final String owner;
    final Past past = new Past();

    /** The checker's {@link Checker#generation} when it began. */
    int generation;

    /** Null if no reading is left, or it is not judged any more. */
    State state;

    Object session;

    /** Set when no reading is left. */
    Failure failure;

    /** No more is said about it. */
    boolean isOver;

    /** In an update: whatever a fragment calls adds nothing. */
    boolean isBusy;

    History(String owner) {
        this.owner = owner;
    }
}
