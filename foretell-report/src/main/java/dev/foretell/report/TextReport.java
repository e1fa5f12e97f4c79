// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.causality.Failure;
import dev.foretell.predict.AtomicityFinding;
import dev.foretell.predict.DeadlockFinding;
import dev.foretell.predict.FailureFinding;
import dev.foretell.predict.Finding;
import dev.foretell.predict.FindingKind;
import dev.foretell.predict.HangFinding;
import dev.foretell.predict.KnowledgeFinding;
import dev.foretell.predict.PropertyFinding;
import dev.foretell.predict.RaceFinding;
import dev.foretell.predict.StaleFinding;
import dev.foretell.report.inside.InsideFinding;
import dev.foretell.report.known.Traits;
import dev.foretell.trace.Incident;
import dev.foretell.trace.found.FoundRecord;
import dev.foretell.trace.schedule.Outcome;
import java.io.PrintWriter;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A report for people: first what was found, each with its run, then a line for each property and kind of error that was
 * looked for.
 */
public final class TextReport {
    private final Report report;
    private final EventTexts events;
    private final ShownRuns runs;
    private final TextStyle style;
    private final Screen out;
    private final List<Report.Told> told;
    private final Surroundings surroundings;
    private final Ways ways;

    private TextReport(Report report, TextStyle style, PrintWriter out) {
        this.report = report;
        this.events = EventTexts.of(report);
        this.runs = style.shows(TextStyle.Extra.WHOLE_RUNS) ? ShownRuns.whole(report) : ShownRuns.highlights(report);
        this.style = style;
        this.out = new Screen(out, style);
        this.told = report.told();
        this.surroundings = Surroundings.of(report);
        this.ways = new Ways(report.trace(), surroundings);
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
        text.incomplete();
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

    /** Of these lines, writes those alone that say that something may have been missed, and flushes. */
    public static void writeMissed(Report report, PrintWriter out) {
        LookedFor.missed(report).forEach(out::println);
        out.flush();
    }

    /** It stands before all findings: what was not recorded was not looked into. */
    private void incomplete() {
        if (!report.trace().isComplete()) {
            headline(report.source() + " is incomplete: " + report.trace().damage() + "; it ends after "
                    + Amount.of(report.trace().size(), "event"));
        }
    }

    private void findings() {
        boolean compared = report.known().baseline() != null;
        for (Report.ToldIncident incident : report.toldIncidents()) {
            if (!compared || incident.isNew()) {
                incident(incident, compared ? "new: " : "");
            }
        }
        for (Report.ToldView view : report.toldViews()) {
            if (!compared || view.isNew()) {
                view(view, compared ? "new: " : "");
            }
        }
        for (Report.ToldInside inside : report.toldInside()) {
            if (!compared || inside.isNew()) {
                inside(inside.finding(), compared ? "new: " : "");
            }
        }
        String group = null;
        Set<Diagnosis> said = new HashSet<>();
        boolean isApart = false;
        Set<Traits> seen = new HashSet<>();
        for (Report.Told finding : told) {
            if (!compared || finding.isNew()) {
                if (!finding.isCertified() && !isApart) {
                    isApart = true;
                    group = null;
                    headline("not certified, because code that was not recorded could rule out these runs:");
                    out.println();
                }
                // Pairs at the same places are findings of their own only if each pair was asked for.
                boolean isElsewhere = seen.add(finding.traits());
                boolean isAgain = isElsewhere
                        && finding.finding().kind() == FindingKind.RACE
                        && finding.traits().group().equals(group);
                if (!isAgain) {
                    said.clear();
                }
                Diagnosis unsaid = said.add(finding.diagnosis()) ? finding.diagnosis() : null;
                if (isAgain) {
                    again(finding, unsaid, compared ? "new: " : "");
                } else {
                    finding(finding, compared ? "new: " : "");
                }
                group = finding.traits().group();
            }
        }
    }

    private void closing() {
        LookedFor.lines(report, style.shows(TextStyle.Extra.ANALYSES))
                .forEach(line -> out.println(Screen.Color.FAINT, line));
    }

    private void incident(Report.ToldIncident told, String prefix) {
        headline(prefix + IncidentTexts.headline(told.incident())
                + (told.count() > 1 ? ", the first of " + Amount.of(told.count()) + " at this place" : "") + ":");
        for (Incident.Stuck stuck : told.incident().threads()) {
            out.println("  " + IncidentTexts.thread(stuck));
            String callers = IncidentTexts.way(stuck).shortened();
            if (!callers.isEmpty()) {
                out.println("    called from " + callers);
            }
        }
        out.println();
    }

    private void view(Report.ToldView view, String prefix) {
        List<String> lines = view.violation().lines();
        long count = view.finding().count();
        headline(prefix + lines.get(0) + (count > 1 ? "; the first of " + Amount.of(count) + " at this place" : ""));
        lines.stream()
                .skip(1)
                .filter(line -> !isFrameOfJdk(line))
                .map(EventTexts::plain)
                .forEach(out::println);
        out.println();
    }

    private static boolean isFrameOfJdk(String line) {
        return line.startsWith("    at ") && Traits.isOfJdk(line.substring(7).replaceFirst("^[^/()]+/", ""));
    }

    private void inside(InsideFinding finding, String prefix) {
        String often = finding.count() > 1 ? ", " + Amount.of(finding.count()) + " times" : "";
        if (finding.kind() == FindingKind.KNOWLEDGE) {
            headline(prefix + finding.subject() + " is violated by " + finding.thread()
                    + (finding.place().isEmpty() ? "" : " at " + EventTexts.plain(finding.place())) + often
                    + ", which knew:");
            finding.reasons().forEach(reason -> out.println("  " + EventTexts.plain(reason)));
            for (FoundRecord.Source source : finding.sources()) {
                out.println("  from " + source.thread() + ", as it was "
                        + (source.place().isEmpty()
                                ? "before its first event"
                                : "after " + EventTexts.plain(source.place())));
            }
        } else {
            headline(prefix
                    + finding.title()
                    + often
                    + (finding.isObserved()
                            ? " in the observed run:"
                            : " in a run that was not observed, but is possible:"));
            finding.reasons().forEach(claim -> out.println("  " + claim));
            new RunTable(finding.steps(), finding.size(), style).print(out);
        }
        out.println();
    }

    private void finding(Report.Told told, String prefix) {
        Finding finding = told.finding();
        diagnosis(told.diagnosis(), prefix);
        String rest = told.diagnosis() == null ? prefix : "";
        finding.visit(
                violation -> violation(violation, told.property(), rest),
                known -> knowledge(known, rest),
                race -> race(race, rest),
                deadlock -> deadlock(deadlock, rest),
                broken -> broken(broken, rest),
                stale -> stale(stale, rest),
                hang -> hang(hang, rest),
                failure -> failure(failure, rest));
        new RunTable(events, runs.of(finding), style).print(out);
        if (!told.isCertified()) {
            out.println("  not certified: " + told.doubt());
        }
        confirmation(told.confirmation());
        out.println();
    }

    /** In plain words, before all else. */
    private void diagnosis(Diagnosis diagnosis, String prefix) {
        if (diagnosis != null) {
            headline(prefix + diagnosis.headline());
            if (diagnosis.hint() != null) {
                out.println(Screen.Color.HINT, "  hint: " + diagnosis.hint());
            }
        }
    }

    private void confirmation(Confirmation confirmation) {
        if (confirmation == null) {
            return;
        }
        out.println("  " + confirmation.line());
        for (Outcome.Seen seen : confirmation.threads()) {
            out.println("    " + seen.name() + ": " + seen.text());
            seen.frames().forEach(frame -> out.println(Screen.Color.FAINT, "      at " + frame));
        }
        if (confirmation.schedule() != null) {
            out.println("  replay with: " + confirmation.replay());
        }
    }

    private void headline(String text) {
        out.println(Screen.Color.HEADLINE, text);
    }

    private void violation(PropertyFinding violation, CheckedProperty property, String prefix) {
        headline(prefix
                + property.label()
                + (violation.observed()
                        ? " is violated in the observed run:"
                        : " is violated in a run that was not observed, but is possible:"));
        out.println("  " + property.claim(violation));
    }

    private void race(RaceFinding race, String prefix) {
        headline(prefix + "race on " + events.variable(race.first())
                + counted(race.count(), RaceFinding.MOST_COUNTED, " pairs of accesses") + ":");
        access(race.first());
        access(race.second());
        out.println("  can come one right after the other, in either order, for example in this run:");
    }

    /** The same field at other places: its run is left to the other forms of the report, and a cause that has just been said is not repeated. */
    private void again(Report.Told told, Diagnosis unsaid, String prefix) {
        RaceFinding race = (RaceFinding) told.finding();
        diagnosis(unsaid, prefix);
        headline((unsaid == null ? prefix : "") + "race on the same field, " + events.variable(race.first())
                + ", at other places" + counted(race.count(), RaceFinding.MOST_COUNTED, " pairs of accesses") + ":");
        access(race.first());
        access(race.second());
        confirmation(told.confirmation());
        out.println();
    }

    private void deadlock(DeadlockFinding deadlock, String prefix) {
        headline(prefix + "deadlock of " + deadlock.acquires().size() + " threads"
                + counted(deadlock.count(), DeadlockFinding.MOST_COUNTED, " cycles of acquires") + ":");
        for (int acquire : deadlock.acquires()) {
            out.println("  " + events.thread(acquire) + " waits for " + events.awaited(acquire) + at(acquire)
                    + holding(acquire) + started(acquire));
            String code = RunTable.code(events.location(acquire), style);
            if (!code.isEmpty()) {
                out.println(Screen.Color.FAINT, "      " + code);
            }
            around(acquire);
        }
        if (deadlock.isOfLocks()) {
            out.println("  " + LockCycle.of(events, deadlock).arrows());
        }
        out.println("  after this run:");
    }

    private void broken(AtomicityFinding broken, String prefix) {
        List<Integer> accesses = broken.accesses();
        headline(prefix + "block " + Traits.blockName(report.trace(), broken.block()) + " of "
                + events.thread(broken.block()) + at(broken.block()) + " is not atomic:");
        accesses.forEach(this::access);
        out.println("  can come in this order, in this run:");
    }

    private void stale(StaleFinding stale, String prefix) {
        headline(prefix + stale.title() + " of "
                + events.variable(stale.accesses().get(0)) + ":");
        for (int i = 0; i < stale.accesses().size(); i++) {
            int event = stale.accesses().get(i);
            out.println("  " + events.thread(event) + " " + stale.roles().get(i) + ":");
            access(event);
        }
        out.println("  can come in this order, in this run:");
    }

    private void hang(HangFinding hang, String prefix) {
        headline(prefix + "hang of " + events.thread(hang.waiting()) + ", which can wait for ever:");
        out.println("  " + events.thread(hang.waiting()) + " waits for a notification of "
                + events.target(hang.waiting()) + at(hang.waiting()) + started(hang.waiting()));
        around(hang.waiting());
        for (int notification : hang.notifications()) {
            out.println("  " + events.thread(notification) + " has notified before" + at(notification)
                    + started(notification));
            around(notification);
        }
        out.println("  no notification comes after this run:");
    }

    private void failure(FailureFinding failure, String prefix) {
        headline(prefix + failure.title() + " at "
                + EventTexts.plain(failure.failure().place()) + ":");
        access(failure.read());
        if (failure.write() < 0) {
            out.println("  can see what " + events.variable(failure.read()) + " begins with, and then");
        } else {
            out.println("  can see another write than in the observed run,");
            access(failure.write());
            out.println("  and then");
        }
        for (Failure.Step step : failure.failure().steps()) {
            out.println("    " + EventTexts.plain(step.place()) + ": " + step.text());
        }
        out.println("  after this run:");
    }

    private void knowledge(KnowledgeFinding known, String prefix) {
        headline(prefix + known.property() + " is violated by " + events.thread(known.event()) + at(known.event())
                + (known.count() > 1 ? ", " + Amount.of(known.count()) + " times" : "") + ", which knew:");
        known.reasons().forEach(reason -> out.println("  " + EventTexts.plain(reason)));
        for (int source : known.sources()) {
            out.println("  from " + events.thread(source) + ", as it was after "
                    + EventTexts.shortened(events.operation(source, true)) + at(source));
        }
        out.println("  in this run, and in all others of these events:");
    }

    private void access(int event) {
        out.println("  " + events.verb(event) + " of " + EventTexts.shortened(events.target(event)) + " by "
                + events.thread(event) + at(event) + holding(event) + started(event));
        around(event);
    }

    /** How the thread came here, where the locks held were taken, and where the threads were started that led to this one. */
    private void around(int event) {
        way(event, "called");
        for (Surroundings.Held held : surroundings.held(event)) {
            if (!events.location(held.acquire()).isEmpty()) {
                out.println("    " + events.names().fullLock(held.lock()) + " taken" + at(held.acquire()));
            }
        }
        for (int fork : surroundings.forks(report.trace().thread(event))) {
            way(fork, "started");
            if (!started(fork).isEmpty()) {
                out.println("    " + events.thread(fork) + started(fork).replaceFirst("; thread", ""));
            }
        }
    }

    private void way(int event, String what) {
        CallPath way = ways.of(event).inProgram();
        if (!way.shortened().isEmpty()) {
            out.println("    " + way.label(what, events.thread(event)) + " " + way.shortened());
        }
    }

    private static String counted(long count, long most, String what) {
        return count > 1 ? ", " + Amount.of(count) + (count == most ? " or more" : "") + what : "";
    }

    private String at(int event) {
        String location = events.location(event);
        return location.isEmpty() ? "" : " at " + EventTexts.plain(location);
    }

    private String holding(int event) {
        List<String> locks = surroundings.locks(event);
        return locks.isEmpty()
                ? ", holding no lock"
                : ", holding "
                        + String.join(
                                ", ", locks.stream().map(events.names()::lock).toList());
    }

    private String started(int event) {
        int fork = surroundings.fork(report.trace().thread(event));
        return fork < 0 || events.start(fork).isEmpty() ? "" : "; thread started " + events.start(fork);
    }
}
