// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.race;

import dev.foretell.trace.store.Row;

/** A way back through the accesses of one {@link Origin} that an event does not know of. */
final class Trail {
    private Origin origin;
    private int place;
    private int known;
    private int event;

    /** What the thread knew, and how often it had entered or left sections, where a pair was evidently refuted. */
    private Row refutedRow;

    private int refutedChanges;

    /**
     * Begins at the last of the first {@code count} accesses, which is not known.
     *
     * @param bound the event knows of accesses below this one
     */
    void begin(Origin from, int count, int bound) {
        origin = from;
        place = count;
        known = bound;
        refutedRow = null;
        goBack();
    }

    /** Goes to the access before; false if there is none, or it is known. */
    boolean goBack() {
        event = --place < 0 ? -1 : origin.events.get(place);
        return place >= 0 && event >= known;
    }

    int event() {
        return event;
    }

    int thread() {
        return origin.thread;
    }

    void refute(Row row, int changes) {
        refutedRow = row;
        refutedChanges = changes;
    }

    /** Whether the thread is where a pair with an access after this one was refuted by what every schedule contains. */
    boolean isRefuted(Row row, int changes) {
        return row == refutedRow && changes == refutedChanges;
    }
}
