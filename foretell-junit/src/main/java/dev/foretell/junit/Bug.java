// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import dev.foretell.predict.FindingKind;

/** What can be predicted of a test's run. */
public enum Bug {
    /** Two threads can access a variable at the same time, and one of them writes. */
    RACE,
    /** Threads can wait for each other's locks forever. */
    DEADLOCK,
    /** Another thread's accesses can come between those of a block that should be atomic. */
    ATOMICITY,
    /** A thread can act on what it has read of a variable after another thread has changed that: a lost update or a stale check. */
    STALE,
    /** A thread can wait for ever for a notification. */
    HANG,
    /** A thread can read a value with which it fails by an exception. */
    FAILURE,
    /** A run that is possible violates a property of a specification. */
    PROPERTY;

    FindingKind kind() {
        return switch (this) {
            case RACE -> FindingKind.RACE;
            case DEADLOCK -> FindingKind.DEADLOCK;
            case ATOMICITY -> FindingKind.ATOMICITY;
            case STALE -> FindingKind.STALE;
            case HANG -> FindingKind.HANG;
            case FAILURE -> FindingKind.FAILURE;
            case PROPERTY -> FindingKind.PROPERTY;
        };
    }
}
