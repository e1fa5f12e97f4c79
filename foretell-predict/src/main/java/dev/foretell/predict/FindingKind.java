// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import java.util.Locale;

/** The kinds of findings, whoever makes them; reports, rules and baselines name them alike. */
public enum FindingKind {
    RACE,
    DEADLOCK,
    ATOMICITY,
    /** A lost update or a stale check. */
    STALE,
    PROPERTY,
    KNOWLEDGE,
    /** What a view found while the program ran. */
    VIEW,
    /** A thread can wait for ever, or the observed run did not end. */
    HANG,
    /** A thread can fail by an exception that the observed run does not have. */
    FAILURE,
    /** A thread of the observed run ended by an exception. */
    EXCEPTION;

    /** As reports name it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
