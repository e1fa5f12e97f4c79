// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

/**
 * A finding in plain words.
 *
 * @param summary what is wrong, in a sentence without a full stop
 * @param hint how to mend it; null unless that is safe to say
 */
public record Diagnosis(Cause cause, String summary, String hint) {
    Diagnosis(Cause cause, String summary) {
        this(cause, summary, null);
    }

    /** The first line of a report on it. */
    public String headline() {
        return cause.words() + ": " + summary;
    }
}
