// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.predict.Analysis;
import dev.foretell.predict.AtomicityFinding;
import dev.foretell.predict.DeadlockFinding;
import dev.foretell.predict.Finding;
import dev.foretell.predict.KnowledgeFinding;
import dev.foretell.predict.PropertyFinding;
import dev.foretell.predict.PropertyPrediction;
import dev.foretell.predict.RaceFinding;
import dev.foretell.predict.lattice.Exploration;
import dev.foretell.report.known.Traits;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/**
 * A report for people: first what was found, each with its run, then a line for each property and kind of error that was
 * looked for.
 */
public final class TextReport {
    private final Report report;
    private final EventTexts events;
    private final PrintWriter out;
    private final List<Report.Told> told;
    private final Surroundings surroundings;

    private TextReport(Report report, PrintWriter out) {
        this.report = report;
        this.events = new EventTexts(report.trace());
        this.out = out;
        this.told = report.told();
        this.surroundings = Surroundings.of(report);
    }

    /**
     * Writes the report and flushes.
     *
     * @param quiet whether only findings are told
     */
    public static void write(Report report, boolean quiet, PrintWriter out) {
        new TextReport(report, out).findings();
        if (!quiet) {
            new TextReport(report, out).closing();
        }
        out.flush();
    }

    /** Writes the lines on what was looked for alone, and flushes. */
    public static void writeClosing(Report report, PrintWriter out) {
        new TextReport(report, out).closing();
        out.flush();
    }

    private void findings() {
        boolean compared = report.known().baseline() != null;
        for (Report.Told finding : told) {
            if (!compared || finding.isNew()) {
                finding(finding, compared ? "new: " : "");
            }
        }
    }

    private void closing() {
        report.properties().forEach(property -> out.println(closing(property)));
        report.analyses().forEach(analysis -> out.println(closing(analysis)));
        boolean compared = report.known().baseline() != null;
        long old = compared ? told.stream().filter(finding -> !finding.isNew()).count() : 0;
        if (old > 0) {
            out.println(counted(old, "finding") + " of the baseline not shown");
        }
        if (report.leftOut() > 0) {
            out.println(number(report.leftOut()) + " suppressed");
        }
    }

    private void finding(Report.Told told, String prefix) {
        Finding finding = told.finding();
        out.print(prefix);
        if (finding instanceof PropertyFinding violation) {
            out.println(told.property().label()
                    + (violation.observed()
                            ? " is violated in the observed run:"
                            : " is violated in a run that was not observed, but is possible:"));
        } else if (finding instanceof RaceFinding race) {
            race(race);
        } else if (finding instanceof DeadlockFinding deadlock) {
            deadlock(deadlock);
        } else if (finding instanceof AtomicityFinding broken) {
            broken(broken);
        } else if (finding instanceof KnowledgeFinding known) {
            knowledge(known);
        }
        new RunTable(events, finding.witness().witness()).print(out);
        out.println();
    }

    private void race(RaceFinding race) {
        out.println("race on " + events.variable(race.first())
                + (race.count() > 1 ? ", " + number(race.count()) + " pairs of accesses" : "") + ":");
        access(race.first());
        access(race.second());
        out.println("  can come one right after the other, in either order, in this run:");
    }

    private void deadlock(DeadlockFinding deadlock) {
        out.println("deadlock of " + deadlock.acquires().size() + " threads:");
        for (int acquire : deadlock.acquires()) {
            out.println("  " + events.thread(acquire) + " waits for " + events.target(acquire) + at(acquire)
                    + holding(acquire) + started(acquire));
        }
        out.println("  after this run:");
    }

    private void broken(AtomicityFinding broken) {
        List<Integer> accesses = broken.accesses();
        out.println("block " + Traits.blockName(report.trace(), broken.block()) + " of " + events.thread(broken.block())
                + at(broken.block()) + " is not atomic:");
        accesses.forEach(this::access);
        out.println("  can come in this order (pattern " + broken.pattern().number() + "), in this run:");
    }

    private void knowledge(KnowledgeFinding known) {
        out.println(known.property() + " is violated by " + events.thread(known.event()) + at(known.event())
                + (known.count() > 1 ? ", " + number(known.count()) + " times" : "") + ", which knew:");
        known.reasons().forEach(reason -> out.println("  " + reason));
        for (int source : known.sources()) {
            out.println("  from " + events.thread(source) + ", as it was after "
                    + EventTexts.shortened(events.operation(source, true)) + at(source));
        }
        out.println("  in this run, and in all others of these events:");
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
        StringBuilder line = new StringBuilder("looked for " + what(analysis) + " in " + report.source() + ", model "
                + analysis.model().label() + ": " + counted(analysis.candidates(), "candidate") + ", "
                + number(analysis.predicted()) + " predicted, " + number(analysis.refuted()) + " refuted, "
                + number(analysis.undecided()) + " undecided");
        if (!analysis.exhaustive()) {
            line.append("; not all candidates were looked at (--budget gives more time)");
        }
        if (!analysis.rejected().isEmpty()) {
            line.append("; " + number(analysis.rejected().size())
                    + " were not confirmed, and are not shown: please report this");
        }
        return line.append(completeness()).toString();
    }

    /** The analyses of properties are called by their names. */
    private static String what(Analysis analysis) {
        return analysis.name().indexOf('.') < 0 ? analysis.name() : "violations of " + analysis.name();
    }

    private String closing(CheckedProperty property) {
        PropertyPrediction prediction = property.prediction();
        Exploration lattice = prediction.exploration();
        StringBuilder line = new StringBuilder("checked " + property.label() + " on " + report.source() + ", model "
                + lattice.model().label() + ": " + counted(lattice.events(), "event") + ", "
                + counted(lattice.cuts(), "cut"));
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
        return line.append(completeness()).toString();
    }

    private String completeness() {
        return report.trace().isComplete()
                ? "; trace complete"
                : "; trace incomplete: " + report.trace().damage();
    }

    private static String counted(long number, String what) {
        return number(number) + ' ' + what + (number == 1 ? "" : "s");
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
