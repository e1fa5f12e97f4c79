// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.race;

/** How far the accesses of each origin are behind, for one thread that goes through the trace once. */
final class Cursors {
    private final int[] places;

    Cursors(Accesses accesses) {
        places = new int[accesses.origins()];
    }

    /** How many accesses of an origin come before an event; the event does not go back. */
    int advance(Origin origin, int event) {
        int place = places[origin.number];
        while (place < origin.events.size() && origin.events.get(place) < event) {
            place++;
        }
        places[origin.number] = place;
        return place;
    }
}
