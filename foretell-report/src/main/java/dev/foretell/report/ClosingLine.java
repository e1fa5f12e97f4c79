// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.predict.Analysis;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The last line of a report: what was found in all traces, what stayed undecided, what was left out. */
public final class ClosingLine {
    private final List<Report> reports;

    private ClosingLine(List<Report> reports) {
        this.reports = reports;
    }

    public static String of(List<Report> reports) {
        return new ClosingLine(reports).text();
    }

    private String text() {
        boolean compared = reports.stream().anyMatch(report -> report.known().baseline() != null);
        Map<String, Long> kinds = new LinkedHashMap<>();
        long old = 0;
        long suppressed = 0;
        long uncertain = 0;
        long doubtful = 0;
        for (Report report : reports) {
            suppressed += report.leftOut();
            for (Report.Known told : report.allTold()) {
                if (compared && !told.isNew()) {
                    old++;
                } else if (!told.isCertified()) {
                    doubtful++;
                } else {
                    kinds.merge(told.traits().kind(), 1L, Long::sum);
                    uncertain += told.isCertain() ? 0 : 1;
                }
            }
        }
        List<String> parts = new ArrayList<>(List.of(found(kinds, compared), undecided()));
        add(parts, uncertain, Amount.of(uncertain) + " not certain, because the trace does not show a field");
        add(parts, doubtful, Amount.of(doubtful) + " not certified, because of code that was not recorded");
        add(parts, old, Amount.of(old, "finding") + " of the baseline not shown");
        add(parts, suppressed, Amount.of(suppressed) + " suppressed");
        long again = reports.stream().mapToLong(Report::toldElsewhere).sum();
        add(parts, again, Amount.of(again, "repetition") + " in other traces not shown");
        long incomplete =
                reports.stream().filter(report -> !report.trace().isComplete()).count();
        add(parts, incomplete, Amount.of(incomplete) + " of " + Amount.of(reports.size(), "trace") + " incomplete");
        return "total: " + String.join("; ", parts);
    }

    private static String found(Map<String, Long> kinds, boolean compared) {
        long sum = kinds.values().stream().mapToLong(Long::longValue).sum();
        String news = compared ? "new " : "";
        return sum == 0
                ? "no " + news + "findings"
                : Amount.of(sum, news + "finding") + " ("
                        + kinds.entrySet().stream()
                                .map(kind -> kind.getKey() + ": " + Amount.of(kind.getValue()))
                                .collect(Collectors.joining(", "))
                        + ")";
    }

    private String undecided() {
        long candidates = 0;
        long bounded = 0;
        for (Report report : reports) {
            for (Analysis analysis : report.analyses()) {
                candidates += analysis.undecided();
                bounded += analysis.exhaustive() ? 0 : 1;
            }
            bounded += report.properties().stream()
                    .filter(property -> property.prediction().exploration().bounded())
                    .count();
        }
        String open = candidates == 0 ? "nothing undecided" : Amount.of(candidates, "candidate") + " undecided";
        return bounded == 0 ? open : open + ", " + Amount.of(bounded, "analysis", "analyses") + " bounded";
    }

    private static void add(List<String> parts, long number, String text) {
        if (number > 0) {
            parts.add(text);
        }
    }
}
