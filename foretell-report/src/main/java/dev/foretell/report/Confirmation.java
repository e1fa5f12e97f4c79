// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.trace.schedule.Outcome;
import java.util.List;

/**
 * What came of running the program again, held to a finding's witness.
 *
 * @param how how much of the witness the run was held to: {@code strict}, {@code loose} or {@code any}; of a finding that was not confirmed, the last that was tried
 * @param text what was seen, or where the run went another way
 * @param threads the threads of that moment
 * @param schedule the file to replay it with; null if there is none
 * @param replay the command that does so; null if there is none
 */
public record Confirmation(
        boolean isConfirmed, String how, String text, List<Outcome.Seen> threads, String schedule, String replay) {
    public Confirmation {
        threads = List.copyOf(threads);
    }

    /** In a few words: {@code confirmed (loose): …}. */
    public String line() {
        return (isConfirmed ? "confirmed (" + how + "): " : "not confirmed: ") + text;
    }
}
