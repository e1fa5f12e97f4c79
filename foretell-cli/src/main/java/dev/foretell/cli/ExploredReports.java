// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.explore.ExploredRun;
import dev.foretell.report.Report;
import dev.foretell.trace.schedule.Schedule;
import dev.foretell.trace.schedule.ScheduleFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Of many runs of a program, the reports that have a finding in the shortest schedule; no others are kept. Guarded by itself: runs end beside each other. */
final class ExploredReports {
    private static final Comparator<Explored> BETTER = Comparator.comparingInt(Explored::switches)
            .thenComparingInt(explored -> explored.run().run().steps().size());

    /** A finding is told of a run that has it certified, if there is one. */
    private final Map<String, Explored> certified = new HashMap<>();

    private final Map<String, Explored> doubtful = new HashMap<>();
    private Explored first;

    private record Explored(int number, ExploredRun run, Report report) {
        int switches() {
            return schedule().steps().size();
        }

        Schedule schedule() {
            List<Report.Known> told = report.allTold();
            return told.isEmpty()
                    ? run.schedule(Schedule.EXPLORE, "-")
                    : run.schedule(
                            told.get(0).kind().label(), told.get(0).traits().fingerprint());
        }
    }

    synchronized void add(int number, ExploredRun run, Report report) {
        Explored explored = new Explored(number, run, report);
        first = first == null ? explored : first;
        for (Report.Known told : report.allTold()) {
            (told.isCertified() ? certified : doubtful)
                    .merge(
                            told.traits().fingerprint(),
                            explored,
                            (one, other) -> BETTER.compare(other, one) < 0 ? other : one);
        }
    }

    /** The best first, each with the schedule of its run in its name; {@code directory}: where schedules are kept, null if they are not. */
    synchronized List<Report> best(Path directory) throws IOException {
        Set<Explored> best = new LinkedHashSet<>(certified.values());
        doubtful.forEach((fingerprint, explored) -> {
            if (!certified.containsKey(fingerprint)) {
                best.add(explored);
            }
        });
        if (best.isEmpty() && first != null) {
            return List.of(first.report().withSource("run 1"));
        }
        List<Explored> sorted = new ArrayList<>(best);
        sorted.sort(BETTER.thenComparingInt(Explored::number));
        List<Report> reports = new ArrayList<>();
        for (Explored explored : sorted) {
            reports.add(explored.report().withSource(name(explored, directory)));
        }
        return reports;
    }

    private static String name(Explored explored, Path directory) throws IOException {
        String name = "run " + explored.number();
        if (directory == null) {
            return name;
        }
        Schedule schedule = explored.schedule();
        Path file = directory.resolve(schedule.finding() + "-" + schedule.fingerprint() + ".schedule");
        ScheduleFile.write(schedule, file);
        return name + ", again with 'foretell replay " + file + " -- JAVA-ARGS'";
    }
}
