// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.knowledge.NameCounts;
import dev.foretell.runtime.Remarks;
import dev.foretell.runtime.shadow.KnowledgeMonitors;
import dev.foretell.trace.control.NameUse;
import dev.foretell.trace.control.Remark;
import dev.foretell.trace.found.FoundFile;
import dev.foretell.trace.found.FoundRecord;
import dev.foretell.trace.found.FoundWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Says at the end of the program how often it had what is named by what is checked inside it: views, and what threads know. A name that it
 * could not have makes every silence worthless.
 */
final class NameReport {
    private final NamedMethods methods;
    private final ViewLines views;
    private final boolean isMonitored;

    /** The directory for records; empty if nobody reads them. */
    private final String found;

    NameReport(NamedMethods methods, ViewLines views, boolean isMonitored, String found) {
        this.methods = methods;
        this.views = views;
        this.isMonitored = isMonitored;
        this.found = found;
    }

    /** What is known only when no class will be loaded any more; to be called before the trace is ended. */
    void complete() {
        try {
            methods.end();
        } catch (RuntimeException | LinkageError e) {
            Log.warn("it is not known whether all names are right: " + e);
        }
    }

    /** Nothing that goes wrong here may keep the program from ending. */
    void write() {
        try {
            write(uses());
        } catch (RuntimeException | LinkageError e) {
            Log.warn("it is not known what of the names came: " + e);
        }
    }

    private void write(List<NameUse> uses) {
        try {
            if (!found.isEmpty()) {
                FoundWriter out = FoundWriter.create(found, FoundFile.NAMES);
                for (NameUse use : uses) {
                    out.add(new FoundRecord.Named(use));
                }
                return;
            }
        } catch (IOException e) {
            Log.warn("what was named could not be written: " + e.getMessage());
        }
        for (NameUse use : uses) {
            if (use.isWrong()) {
                Log.warn(use.complaint());
            }
        }
    }

    private List<NameUse> uses() {
        Set<String> remarks = Remarks.soFar();
        List<NameUse> uses = new ArrayList<>();
        NameCounts counts = isMonitored ? KnowledgeMonitors.counts() : null;
        for (NameUse use : counts == null ? List.<NameUse>of() : counts.uses()) {
            uses.add(use.kind() == NameUse.Kind.VARIABLE ? field(use, remarks) : use);
        }
        for (String[] row : views.uses()) {
            String never = row[3].isEmpty() ? null : Remark.never(remarks, row[3]);
            uses.add(new NameUse(
                    NameUse.Kind.valueOf(row[0]), row[1], row[2], Long.parseLong(row[4]), never == null ? "" : never));
        }
        return uses;
    }

    private static NameUse field(NameUse use, Set<String> remarks) {
        String never = Remark.reason(
                remarks,
                Remark.noField(use.name(), ""),
                new Remark(Remark.Kind.FIELD, use.name()),
                new Remark(Remark.Kind.FIELD_OF_OBJECTS, use.name()));
        return never == null ? use : new NameUse(use.kind(), use.of(), use.name(), use.count(), never);
    }
}
