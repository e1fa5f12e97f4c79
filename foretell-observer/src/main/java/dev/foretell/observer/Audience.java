// SPDX-License-Identifier: Apache-2.0
package dev.foretell.observer;

import dev.foretell.report.Report;

/** Who is told what the observer learns. Calls come from several threads, one at a time. */
public interface Audience {
    /** One line on what happens: a program came, lost its connection, was refused. */
    void said(String line);

    /** Findings that were not told before. */
    void found(Report news);

    /**
     * A program has ended.
     *
     * @param outcome how it went
     * @param last what was checked in the end, with all that was found in the last window; null if the program could not be watched
     */
    void ended(Outcome outcome, Report last);
}
