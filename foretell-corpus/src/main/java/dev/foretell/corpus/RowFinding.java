// SPDX-License-Identifier: Apache-2.0
package dev.foretell.corpus;

import java.util.List;

/**
 * A finding of one trace.
 *
 * @param subjects the variables, locks or properties that it is about
 * @param places where in the code
 * @param json its part of the report
 */
public record RowFinding(
        String fingerprint, String kind, boolean certified, List<String> subjects, List<String> places, String json) {
    public RowFinding {
        subjects = List.copyOf(subjects);
        places = List.copyOf(places);
    }

    /** Such as {@code race on com.acme.Counter.hits}. */
    public String title() {
        return subjects.isEmpty() ? kind : kind + " on " + String.join(", ", subjects);
    }
}
