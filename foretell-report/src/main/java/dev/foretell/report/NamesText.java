// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.trace.control.NameUse;
import java.util.ArrayList;
import java.util.List;

/** What is named and never came, as lines. */
final class NamesText {
    private NamesText() {}

    /** {@code isAll}: also how many came, if all did. */
    static List<String> lines(Report report, boolean isAll) {
        List<String> lines = new ArrayList<>();
        List<NameUse> unmatched =
                report.names().stream().filter(NameUse::isUnmatched).toList();
        for (NameUse use : unmatched) {
            lines.add(use.isWrong() ? use.complaint() : could(use));
        }
        if (!unmatched.isEmpty() || isAll && !report.names().isEmpty()) {
            lines.add("names: " + Amount.of(report.names().size() - unmatched.size()) + " of "
                    + Amount.of(report.names().size()) + " came in this run");
        }
        return lines;
    }

    private static String could(NameUse use) {
        return switch (use.kind()) {
            case EVENT -> use.of() + ": the event " + use.name() + " never came";
            case VARIABLE -> use.of() + ": " + use.name() + " was never accessed";
            case LOCAL -> use.of() + ": no block of the run was atomic; @Atomic or --atomic marks methods";
            case THREAD -> use.complaint();
            case HISTORY -> use.of() + ": the grammar " + use.name() + " judged no history";
        };
    }
}
