// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.control;

import java.util.Locale;

/**
 * Something that a specification or a view names, and how often a run had it.
 *
 * @param of the specification or view
 * @param name what is named, as it is written
 * @param count how often the run had it
 * @param never why no run of the program could have it; empty if one could, or if that is not known
 */
public record NameUse(Kind kind, String of, String name, long count, String never) {
    /** What is named. The ordinals are part of the format of found records. */
    public enum Kind {
        /** A pattern of an event. */
        EVENT,
        /** A field, or a variable of a trace. */
        VARIABLE,
        /** A variable that each thread has for itself. */
        LOCAL,
        /** A thread, or threads, by name. */
        THREAD,
        /** The histories that a grammar judges. */
        HISTORY;

        /** Such as {@code event}. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Whether the run did not have it. */
    public boolean isUnmatched() {
        return count == 0;
    }

    /** Whether no run can have it, so that what is said of it means nothing. */
    public boolean isWrong() {
        return count == 0 && !never.isEmpty();
    }

    /** What is wrong with it, in words. */
    public String complaint() {
        return of + " names " + name + ": " + never;
    }
}
