// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.confirm.ScheduleMaker;
import dev.foretell.analysis.confirm.Strictness;
import dev.foretell.predict.Finding;
import dev.foretell.predict.FindingKind;
import dev.foretell.predict.PropertyFinding;
import dev.foretell.report.Confirmation;
import dev.foretell.report.Report;
import dev.foretell.trace.Trace;
import dev.foretell.trace.schedule.Outcome;
import dev.foretell.trace.schedule.Schedule;
import dev.foretell.trace.schedule.ScheduleFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Runs a program again for each finding of a report, held to what the finding says, from strict to loose. */
final class Confirmer {
    /** A program that has shown what it was run for may end by itself, so long. */
    private static final Duration AFTERWARDS = Duration.ofSeconds(2);

    private final Console console;
    private final SteeredRun program;
    private final Duration limit;

    /** Where schedules of confirmed findings go; null for nowhere. */
    private final Path directory;

    private final ReplayLine replay;

    Confirmer(Console console, SteeredRun program, Duration limit, Path directory, ReplayLine replay) {
        this.replay = replay;
        this.console = console;
        this.program = program;
        this.limit = limit;
        this.directory = directory;
    }

    /** The same report with what came of it; {@code trace}: as it was recorded. */
    Report confirm(Report report, Trace trace) throws IOException, InterruptedException {
        Map<Finding, Confirmation> seen = new HashMap<>();
        Path draft = Files.createTempFile("foretell-", ".schedule");
        try {
            List<Report.Told> told = report.told();
            for (Report.Told one : told) {
                ScheduleMaker maker =
                        new ScheduleMaker(trace, one.finding(), one.traits().fingerprint());
                if (maker.isPossible() && (one.property() == null || monitored(one) != null)) {
                    console.say("confirming finding " + (seen.size() + 1) + " of " + told.size() + ": "
                            + one.kind().label());
                    seen.put(one.finding(), confirm(one, maker, draft));
                }
            }
        } finally {
            Files.deleteIfExists(draft);
        }
        return report.withConfirmations(seen);
    }

    /** Who decides whether a run violates the property; null if the finding is of none, or that cannot be decided. */
    private Monitored monitored(Report.Told told) {
        return told.finding() instanceof PropertyFinding violation && told.property() != null
                ? Monitored.of(console, told.property().specification(), violation.property())
                : null;
    }

    private Confirmation confirm(Report.Told told, ScheduleMaker maker, Path draft)
            throws IOException, InterruptedException {
        Confirmation last = null;
        for (Strictness strictness : Strictness.values()) {
            Schedule schedule = maker.make(strictness);
            if (schedule == null) {
                continue;
            }
            Outcome outcome = run(schedule, draft, monitored(told));
            if (outcome != null && outcome.isConfirmed()) {
                String text = outcome.text();
                if (told.kind() == FindingKind.RACE) {
                    Outcome other = run(ScheduleMaker.reversed(schedule), draft, null);
                    text += other != null && other.isConfirmed()
                            ? "; so they were in a second run, which let them go in the other order"
                            : "";
                }
                String kept = keep(schedule);
                return new Confirmation(
                        true,
                        strictness.label(),
                        text,
                        outcome.threads(),
                        kept,
                        kept == null ? null : replay.text(kept));
            }
            // What the strictest said is nearest to the witness.
            if (last == null) {
                String text = outcome == null ? "the program did not come to an end" : outcome.text();
                last = new Confirmation(false, strictness.label(), text, List.of(), null, null);
            }
        }
        return last;
    }

    private Outcome run(Schedule schedule, Path draft, Monitored monitored) throws IOException, InterruptedException {
        ScheduleFile.write(schedule, draft);
        return program.run(draft, true, limit, AFTERWARDS, monitored).outcome();
    }

    private String keep(Schedule schedule) throws IOException {
        if (directory == null) {
            return null;
        }
        String name = schedule.finding() + "-" + schedule.fingerprint();
        Path file = directory.resolve(name + ".schedule");
        for (int n = 2; Files.exists(file) && !ScheduleFile.isSame(schedule, file); n++) {
            file = directory.resolve(name + "-" + n + ".schedule");
        }
        ScheduleFile.write(schedule, file);
        return file.toString();
    }
}
