// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.causality.witness.Witness;
import dev.foretell.predict.DeadlockFinding;
import dev.foretell.predict.PropertyPrediction;
import dev.foretell.predict.lattice.Exploration;
import java.io.PrintWriter;
import java.util.Locale;

/** A report for people: first what was found, each with its run, then a line for each property that was checked. */
public final class TextReport {
    /** Of longer runs only the end is shown. */
    private static final int SHOWN = 40;

    private final Report report;
    private final EventTexts events;
    private final PrintWriter out;

    private TextReport(Report report, PrintWriter out) {
        this.report = report;
        this.events = new EventTexts(report.trace());
        this.out = out;
    }

    /** Writes the report and flushes. */
    public static void write(Report report, PrintWriter out) {
        writeFindings(report, out);
        writeClosing(report, out);
    }

    /** Writes what was found, without the lines on what was checked, and flushes. */
    public static void writeFindings(Report report, PrintWriter out) {
        new TextReport(report, out).findings();
        out.flush();
    }

    /** Writes the lines on what was checked alone, and flushes. */
    public static void writeClosing(Report report, PrintWriter out) {
        new TextReport(report, out).closing();
        out.flush();
    }

    private void findings() {
        for (Report.Violated violated : report.violations()) {
            out.println(violated.property().label()
                    + (violated.finding().observed()
                            ? " is violated in the observed run:"
                            : " is violated in a run that was not observed, but is possible:"));
            run(violated.finding().witness().witness());
            out.println();
        }
        for (DeadlockFinding deadlock : report.deadlocks()) {
            out.println("deadlock: after this run the threads wait for each other:");
            run(deadlock.witness().witness());
            for (int acquire : deadlock.acquires()) {
                out.println("  " + events.thread(acquire) + " waits for " + events.target(acquire) + at(acquire));
            }
            out.println();
        }
    }

    private void closing() {
        for (CheckedProperty property : report.properties()) {
            out.println(closing(property));
        }
    }

    private void run(Witness run) {
        int from = Math.max(0, run.size() - SHOWN);
        if (from > 0) {
            out.println("  … " + number(from) + " events before these");
        }
        int threads = 0;
        int operations = 0;
        for (int place = from; place < run.size(); place++) {
            threads = Math.max(threads, events.thread(run.event(place)).length());
            operations = Math.max(operations, events.operation(run.event(place)).length());
        }
        for (int place = from; place < run.size(); place++) {
            int event = run.event(place);
            String line = "  " + padded(events.thread(event), threads) + "  "
                    + padded(events.operation(event), operations) + "  " + events.location(event);
            out.println(line.stripTrailing());
        }
        if (run.size() == 0) {
            out.println("  (before any event)");
        }
    }

    private String closing(CheckedProperty property) {
        PropertyPrediction prediction = property.prediction();
        Exploration lattice = prediction.exploration();
        StringBuilder line = new StringBuilder("checked " + property.label() + " on " + report.source() + ", model "
                + lattice.model().label() + ": " + number(lattice.events()) + " events, " + number(lattice.cuts())
                + " cuts");
        if (lattice.runs() != null) {
            line.append(String.format(
                    Locale.ROOT, ", %,d runs, %,d of them violating", lattice.runs(), lattice.violatingRuns()));
        }
        if (lattice.violatingEvents() > lattice.violations().size()) {
            line.append("; shown are " + number(lattice.violations().size()) + " of "
                    + number(lattice.violatingEvents()) + " violating events");
        }
        if (!prediction.rejected().isEmpty()) {
            line.append("; " + number(prediction.rejected().size()) + " suspected runs are not certain, and not shown");
        }
        line.append(
                lattice.bounded() ? "; bounded: not all runs were looked at (--breadth all does)" : "; not bounded");
        line.append(
                report.trace().isComplete()
                        ? "; trace complete"
                        : "; trace incomplete: " + report.trace().damage());
        return line.toString();
    }

    private String at(int event) {
        String location = events.location(event);
        return location.isEmpty() ? "" : " at " + location;
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
