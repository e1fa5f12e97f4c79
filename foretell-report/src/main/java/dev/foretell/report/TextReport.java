// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.predict.Analysis;
import dev.foretell.predict.AtomicityFinding;
import dev.foretell.predict.DeadlockFinding;
import dev.foretell.predict.Finding;
import dev.foretell.predict.PropertyFinding;
import dev.foretell.predict.PropertyPrediction;
import dev.foretell.predict.RaceFinding;
import dev.foretell.predict.lattice.Exploration;
import dev.foretell.report.known.Traits;
import dev.foretell.views.history.Violation;
import java.io.PrintWriter;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;

/**
 * A report for people: first what was found, each with its run, then a line for each property and kind of error that was
 * looked for.
 */
public final class TextReport {
    private final Report report;
    private final EventTexts events;
    private final TextStyle style;
    private final Screen out;
    private final List<Report.Told> told;
    private final Surroundings surroundings;

    private TextReport(Report report, TextStyle style, PrintWriter out) {
        this.report = report;
        this.events = new EventTexts(report.trace());
        this.style = style;
        this.out = new Screen(out, style.colored());
        this.told = report.told();
        this.surroundings = Surroundings.of(report);
    }

    /**
     * Writes the report and flushes.
     *
     * @param quiet whether only findings are told
     */
    public static void write(Report report, boolean quiet, PrintWriter out) {
        write(report, quiet, TextStyle.PLAIN, out);
    }

    /** As {@link #write(Report, boolean, PrintWriter)}, in another style. */
    public static void write(Report report, boolean quiet, TextStyle style, PrintWriter out) {
        TextReport text = new TextReport(report, style, out);
        text.findings();
        if (!quiet) {
            text.closing();
        }
        out.flush();
    }

    /** Writes the lines on what was looked for alone, and flushes. */
    public static void writeClosing(Report report, PrintWriter out) {
        new TextReport(report, TextStyle.PLAIN, out).closing();
        out.flush();
    }

    private void findings() {
        for (Violation violation : report.views()) {
            violation.lines().forEach(out::println);
            out.println();
        }
        boolean compared = report.known().baseline() != null;
        for (Report.Told finding : told) {
            if (!compared || finding.isNew()) {
                finding(finding, compared ? "new: " : "");
            }
        }
    }

    private void closing() {
        report.properties().forEach(property -> out.println(Screen.Color.FAINT, closing(property)));
        report.analyses().forEach(analysis -> out.println(Screen.Color.FAINT, closing(analysis)));
        if (!report.views().isEmpty()) {
            long all = report.views().size() + report.furtherViolations();
            out.println(
                    Screen.Color.FAINT,
                    Amount.of(all, "violation") + " of views in the observed run"
                            + (report.furtherViolations() == 0
                                    ? ""
                                    : ", " + Amount.of(report.views().size()) + " of them shown"));
        }
    }

    private void finding(Report.Told told, String prefix) {
        Finding finding = told.finding();
        if (finding instanceof PropertyFinding violation) {
            headline(prefix
                    + told.property().label()
                    + (violation.observed()
                            ? " is violated in the observed run:"
                            : " is violated in a run that was not observed, but is possible:"));
        } else if (finding instanceof RaceFinding race) {
            race(race, prefix);
        } else if (finding instanceof DeadlockFinding deadlock) {
            deadlock(deadlock, prefix);
        } else if (finding instanceof AtomicityFinding broken) {
            broken(broken, prefix);
        }
        new RunTable(events, finding.witness().witness(), KeyEvent.of(finding), style).print(out);
        out.println();
    }

    private void headline(String text) {
        out.println(Screen.Color.HEADLINE, text);
    }

    private void race(RaceFinding race, String prefix) {
        headline(prefix + "race on " + events.variable(race.first())
                + (race.count() > 1 ? ", " + Amount.of(race.count()) + " pairs of accesses" : "") + ":");
        access(race.first());
        access(race.second());
        out.println("  can come one right after the other, in either order, in this run:");
    }

    private void deadlock(DeadlockFinding deadlock, String prefix) {
        headline(prefix + "deadlock of " + deadlock.acquires().size() + " threads:");
        for (int acquire : deadlock.acquires()) {
            out.println("  " + events.thread(acquire) + " waits for " + events.target(acquire) + at(acquire)
                    + holding(acquire) + started(acquire));
            String code = RunTable.code(events.location(acquire), style);
            if (!code.isEmpty()) {
                out.println(Screen.Color.FAINT, "      " + code);
            }
        }
        out.println("  after this run:");
    }

    private void broken(AtomicityFinding broken, String prefix) {
        List<Integer> accesses = broken.accesses();
        headline(prefix + "block " + Traits.blockName(report.trace(), broken.block()) + " of "
                + events.thread(broken.block()) + at(broken.block()) + " is not atomic:");
        accesses.forEach(this::access);
        out.println("  can come in this order (pattern " + broken.pattern().number() + "), in this run:");
    }

    private void access(int event) {
        out.println("  " + events.verb(event) + " of " + EventTexts.shortened(events.target(event)) + " by "
                + events.thread(event) + at(event) + holding(event) + started(event));
    }

    private String at(int event) {
        String location = events.location(event);
        return location.isEmpty() ? "" : " at " + location;
    }

    private String holding(int event) {
        List<String> locks = surroundings.locks(event);
        return locks.isEmpty() ? ", holding no lock" : ", holding " + String.join(", ", locks);
    }

    private String started(int event) {
        int fork = surroundings.fork(report.trace().thread(event));
        return fork < 0 || events.location(fork).isEmpty() ? "" : "; thread started at " + events.location(fork);
    }

    private String closing(Analysis analysis) {
        StringBuilder line = new StringBuilder("looked for " + analysis.name() + " in " + report.source() + ", model "
                + analysis.model().label() + ": " + Amount.of(analysis.candidates(), "candidate") + ", "
                + Amount.of(analysis.predicted()) + " predicted, " + Amount.of(analysis.refuted()) + " refuted, "
                + Amount.of(analysis.undecided()) + " undecided");
        if (!analysis.exhaustive()) {
            line.append("; not all candidates were looked at (--budget gives more time)");
        }
        if (!analysis.rejected().isEmpty()) {
            line.append("; " + Amount.of(analysis.rejected().size())
                    + " not confirmed, and so not shown: please report this");
        }
        return line.append(completeness()).toString();
    }

    private String closing(CheckedProperty property) {
        PropertyPrediction prediction = property.prediction();
        Exploration lattice = prediction.exploration();
        StringBuilder line = new StringBuilder("checked " + property.label() + " on " + report.source() + ", model "
                + lattice.model().label() + ": " + Amount.of(lattice.events(), "event") + ", "
                + Amount.of(lattice.cuts(), "cut"));
        if (lattice.runs() != null) {
            boolean single = lattice.runs().equals(BigInteger.ONE);
            line.append(String.format(
                    Locale.ROOT,
                    ", %,d %s, %,d of them violating",
                    lattice.runs(),
                    single ? "run" : "runs",
                    lattice.violatingRuns()));
        }
        if (lattice.violatingEvents() > lattice.violations().size()) {
            line.append("; shown are " + Amount.of(lattice.violations().size()) + " of "
                    + Amount.of(lattice.violatingEvents()) + " violating events");
        }
        if (!prediction.rejected().isEmpty()) {
            line.append(
                    "; " + Amount.of(prediction.rejected().size()) + " suspected and not certain, and so not shown");
        }
        line.append(
                lattice.bounded() ? "; bounded: not all runs were looked at (--breadth all does)" : "; not bounded");
        return line.append(completeness()).toString();
    }

    private String completeness() {
        return report.trace().isComplete()
                ? "; trace complete"
                : "; trace incomplete: " + report.trace().damage();
    }
}
