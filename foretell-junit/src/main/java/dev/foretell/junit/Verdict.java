// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import dev.foretell.predict.Analysis;
import dev.foretell.report.Amount;
import dev.foretell.report.Report;
import dev.foretell.report.TextReport;
import dev.foretell.report.known.Traits;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What was predicted from a test's run, against what was expected. */
record Verdict(Report report, List<Expect> expected) {
    /** Why the test fails, in words; null if it does not. */
    String complaint() {
        List<String> complaints = new ArrayList<>();
        long unexpected = report.allTold().stream()
                .filter(Report.Known::isCertified)
                .map(Report.Known::traits)
                .filter(finding -> expected.stream().noneMatch(expectation -> fits(expectation, finding)))
                .count();
        if (unexpected > 0) {
            complaints.add("the test passed, but its run predicts " + Amount.of(unexpected, "bug")
                    + " that it does not expect");
        }
        for (Expect expectation : expected) {
            if (report.traits().stream().noneMatch(finding -> fits(expectation, finding))) {
                complaints.add(
                        "the test expects a " + expectation.value().kind().label()
                                + (expectation.on().isEmpty() ? "" : " on " + expectation.on())
                                + ", and its run predicts none" + undecided());
            }
        }
        return complaints.isEmpty() ? null : String.join("\n", complaints) + "\n\n" + text();
    }

    /** The fingerprints of what was predicted as expected. */
    Set<String> known() {
        return report.traits().stream()
                .filter(finding -> expected.stream().anyMatch(expectation -> fits(expectation, finding)))
                .map(Traits::fingerprint)
                .collect(Collectors.toSet());
    }

    private static boolean fits(Expect expectation, Traits finding) {
        return finding.kind().equals(expectation.value().kind().label())
                && finding.subjects().stream().anyMatch(subject -> subject.contains(expectation.on()));
    }

    /** What was not decided, in words; empty if nothing. */
    String undecided() {
        long open = report.analyses().stream().mapToLong(Analysis::undecided).sum();
        boolean all = report.analyses().stream().allMatch(Analysis::exhaustive);
        boolean bounded = report.properties().stream()
                .anyMatch(property -> property.prediction().exploration().bounded());
        return (open == 0 && all
                        ? ""
                        : " (" + Amount.of(open, "candidate") + " undecided; a larger budget may decide them)")
                + (bounded ? " (not all runs were checked against the specification)" : "");
    }

    private String text() {
        StringWriter text = new StringWriter();
        TextReport.write(report, false, new PrintWriter(text));
        return text.toString();
    }
}
