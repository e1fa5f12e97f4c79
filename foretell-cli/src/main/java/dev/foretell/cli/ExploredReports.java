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
import java.util.stream.Collectors;

/** Of many runs of a program, the reports that have a finding in the shortest schedule; no others are kept. Guarded by itself: runs end beside each other. */
final class ExploredReports {
    private static final Comparator<Explored> BETTER = Comparator.comparingInt(Explored::switches)
            .thenComparingInt(explored -> explored.run().run().steps().size());

    /** A finding is told of a run that has it certified, if there is one. */
    private final Map<String, Explored> certified = new HashMap<>();

    private final Map<String, Explored> doubtful = new HashMap<>();
    private final List<String> replays = new ArrayList<>();
    private Explored first;

    private record Explored(int number, ExploredRun run, Report report, int switches) {}

    synchronized void add(int number, ExploredRun run, Report report) {
        int switches = run.schedule(Schedule.EXPLORE, "-").steps().size();
        Explored explored = new Explored(number, run, report, switches);
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
            return List.of(first.report());
        }
        List<Explored> sorted = new ArrayList<>(best);
        sorted.sort(BETTER.thenComparingInt(Explored::number));
        List<Report> reports =
                Report.united(sorted.stream().map(Explored::report).toList());
        List<Report> named = new ArrayList<>();
        for (int i = 0; i < reports.size(); i++) {
            Report report = reports.get(i);
            boolean isTold = !report.allTold().isEmpty();
            named.add(isTold && directory != null ? report.withSource(kept(sorted.get(i), report, directory)) : report);
        }
        return named;
    }

    /** Keeps the schedule of a run; returns what the run is called then. */
    private String kept(Explored explored, Report report, Path directory) throws IOException {
        Report.Known told = report.allTold().get(0);
        Schedule schedule =
                explored.run().schedule(told.kind().label(), told.traits().fingerprint());
        Path file = directory.resolve(schedule.finding() + "-" + schedule.fingerprint() + ".schedule");
        ScheduleFile.write(schedule, file);
        String command = "foretell replay " + file + " -- JAVA-ARGS";
        StringBuilder line = new StringBuilder("run ").append(explored.number()).append(": ");
        line.append(report.allTold().stream()
                .map(one -> one.kind().label() + " "
                        + String.join(", ", one.traits().subjects()))
                .distinct()
                .collect(Collectors.joining("; ")));
        replays.add(line + "\n  again with: " + command);
        return "run " + explored.number() + " (again with: " + command + ")";
    }

    /** What shows which finding again. */
    synchronized List<String> replays() {
        return replays;
    }
}
