// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.control;

import java.util.Locale;

/** How much of a program is recorded. */
public enum Profile {
    /** What specifications mention, and what orders it. */
    SPEC,
    /** Shared accesses, locks, threads. */
    RACES,
    /** Everything, with values and control flow. */
    FULL,
    /** Nothing: views are checked inside the program, and that is all. */
    VIEWS;

    /** As options name it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The profile of this name; null if there is none. */
    static Profile of(String name) {
        for (Profile profile : values()) {
            if (profile.toString().equals(name)) {
                return profile;
            }
        }
        return null;
    }
}
