// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis;

import java.util.Locale;

/** What can be predicted without a specification. */
public enum Predictor {
    RACES,
    DEADLOCKS,
    ATOMICITY,
    STALE,
    HANGS;

    /** What reports call it. */
    public String label() {
        return this == STALE ? "stale reads" : name().toLowerCase(Locale.ROOT);
    }
}
