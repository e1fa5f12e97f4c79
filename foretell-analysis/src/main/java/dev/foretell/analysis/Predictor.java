// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis;

import java.util.Locale;

/** What can be predicted without a specification, in the order in which it is. Stale reads come last: they leave out what others have found. */
public enum Predictor {
    RACES,
    DEADLOCKS,
    ATOMICITY,
    HANGS,
    FAILURES,
    STALE;

    /** What reports call it. */
    public String label() {
        return this == STALE ? "stale reads" : name().toLowerCase(Locale.ROOT);
    }
}
