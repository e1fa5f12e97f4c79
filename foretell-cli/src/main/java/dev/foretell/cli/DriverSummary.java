// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.drivers.Driver;
import dev.foretell.report.Report;
import dev.foretell.trace.Printable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the drivers of one class called, what each finding needs, and what could not be called. */
final class DriverSummary {
    private static final int SHOWN = 3;

    private final Driver driver;
    private final DriverRuns runs;

    DriverSummary(Driver driver, DriverRuns runs) {
        this.driver = driver;
        this.runs = runs;
    }

    /** Lines of text; {@code eachPair}: with a line for each pair that has findings. */
    String text(boolean eachPair) {
        Map<String, List<Report.Known>> byPair = runs.byPair();
        StringBuilder text = new StringBuilder(driver.type())
                .append(": ")
                .append(driver.operations().size())
                .append(" operations, ")
                .append(driver.runs() / Driver.VARIANTS)
                .append(" pairs, ")
                .append(byPair.size())
                .append(" with findings\n");
        if (eachPair) {
            byPair.forEach((pair, told) -> line(
                    text,
                    pair + ": "
                            + String.join(
                                    "; ",
                                    told.stream()
                                            .map(DriverSummary::title)
                                            .distinct()
                                            .toList())));
        } else {
            byTitle(byPair).forEach((title, pairs) -> line(text, title + ": " + some(pairs)));
        }
        runs.failed().forEach((operation, failure) -> line(text, operation + " always failed: " + failure));
        driver.skipped().forEach(skipped -> line(text, "not called: " + skipped));
        if (runs.stuck() > 0) {
            line(text, runs.stuck() + (runs.stuck() == 1 ? " pair" : " pairs") + " did not end");
        }
        return text.toString();
    }

    private static void line(StringBuilder text, String line) {
        text.append("  ").append(Printable.line(line)).append('\n');
    }

    private static Map<String, List<String>> byTitle(Map<String, List<Report.Known>> byPair) {
        Map<String, List<String>> byTitle = new LinkedHashMap<>();
        byPair.forEach((pair, told) -> told.stream()
                .map(DriverSummary::title)
                .distinct()
                .forEach(title ->
                        byTitle.computeIfAbsent(title, any -> new ArrayList<>()).add(pair)));
        return byTitle;
    }

    private static String title(Report.Known told) {
        String title =
                told.kind().label() + " " + String.join(", ", told.traits().subjects());
        return told.isCertified() ? title : title + " (not certified)";
    }

    private static String some(List<String> pairs) {
        String shown = String.join(", ", pairs.subList(0, Math.min(SHOWN, pairs.size())));
        return pairs.size() <= SHOWN ? shown : shown + " and " + (pairs.size() - SHOWN) + " more pairs";
    }
}
