// SPDX-License-Identifier: Apache-2.0
package dev.foretell.observer;

import dev.foretell.trace.found.FoundRecord;
import java.util.Locale;

/**
 * How the observation of a program ended.
 *
 * @param name what the program is called
 * @param damage why its trace is not complete; null if it is
 * @param refusal why nothing that was told of it is to be relied on; null if it is
 */
public record Outcome(String name, long events, int threads, String damage, String refusal, int findings) {
    /** Whether nothing that was told of the program is to be relied on. */
    public boolean isRefused() {
        return refusal != null;
    }

    /** One line on how it went. */
    public String summary() {
        String end = refusal != null ? "refused: " + refusal : damage != null ? "incomplete: " + damage : "complete";
        return String.format(
                Locale.ROOT,
                "%s ended after %,d events of %,d threads, %s; %s",
                name,
                events,
                threads,
                end,
                findings == 0 ? "nothing found" : findings == 1 ? "1 finding" : findings + " findings");
    }

    FoundRecord.End toRecord() {
        return new FoundRecord.End(events, threads, damage == null ? "" : damage, refusal == null ? "" : refusal);
    }
}
