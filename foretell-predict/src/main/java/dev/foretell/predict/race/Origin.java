// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.race;

import dev.foretell.trace.store.IntList;
import dev.foretell.trace.store.Storage;

/** The accesses of one thread at a {@link Place}. */
final class Origin {
    final int number;
    final int thread;
    final Place place;
    final IntList events;

    /** The number of another origin of the same variable and thread, or -1. */
    final int next;

    Origin(Storage storage, int number, int thread, Place place, int next) {
        this.number = number;
        this.thread = thread;
        this.place = place;
        this.next = next;
        events = new IntList(storage);
    }
}
