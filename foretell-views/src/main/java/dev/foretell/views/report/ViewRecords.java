// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.report;

import dev.foretell.trace.found.FoundRecord;
import dev.foretell.trace.found.FoundWriter;
import dev.foretell.views.history.Violation;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes violations of views as records: the first of each kind in full, of the others to which kind they belong. */
public final class ViewRecords {
    private final FoundWriter out;

    /** The numbers of kinds, which are as many as the program has places; guarded by this. */
    private final Map<List<String>, Integer> kinds = new HashMap<>();

    public ViewRecords(FoundWriter out) {
        this.out = out;
    }

    /** Adds a violation. */
    public synchronized void add(Violation violation) {
        try {
            List<String> kind = List.of(violation.view(), violation.what(), violation.where());
            Integer known = kinds.get(kind);
            int number = out.add(known == null ? record(violation) : new FoundRecord.Again(known, 1));
            if (known == null) {
                kinds.put(kind, number);
            }
        } catch (IOException e) {
            System.err.println("[foretell] a violation could not be written: " + e.getMessage());
        }
    }

    /** Says that some history of a view is not judged, and why. */
    public void undecided(String view, String reason) {
        try {
            out.add(new FoundRecord.NotChecked("view " + view, reason));
        } catch (IOException e) {
            System.err.println("[foretell] what is undecided could not be written: " + e.getMessage());
        }
    }

    static FoundRecord.View record(Violation violation) {
        return new FoundRecord.View(
                violation.view(),
                violation.owner(),
                violation.number(),
                violation.event(),
                violation.expected(),
                violation.isUnfinished(),
                violation.isParseError() ? "" : violation.assertion(),
                violation.isParseError() ? "" : violation.place(),
                violation.values(),
                violation.history(),
                violation.thread(),
                violation.stack());
    }

    /** The violation that a record tells of. */
    public static Violation violation(FoundRecord.View record) {
        boolean isParseError = record.assertion().isEmpty();
        return new Violation(
                record.view(),
                record.owner(),
                record.number(),
                record.event(),
                record.expected(),
                record.isUnfinished(),
                isParseError ? null : record.assertion(),
                isParseError ? null : record.place(),
                record.values(),
                record.history(),
                record.thread(),
                record.stack());
    }
}
