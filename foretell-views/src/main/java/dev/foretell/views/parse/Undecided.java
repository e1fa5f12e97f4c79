// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.parse;

import dev.foretell.views.grammar.Place;

/** A history cannot be judged any further; the message says why. Nothing is said about the program. */
public final class Undecided extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient Place place;

    public Undecided(String reason, Place place, Throwable cause) {
        super(reason, cause, false, false);
        this.place = place;
    }

    /** The place in the grammar; null if it is none in particular. */
    public Place place() {
        return place;
    }
}
