// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.explored;

import dev.foretell.explore.Exploration;
import dev.foretell.explore.ExploredFinding;
import dev.foretell.explore.ExploredRun;
import dev.foretell.explore.Explorer;
import dev.foretell.runtime.steer.Serializer;
import dev.foretell.trace.schedule.Schedule;
import dev.foretell.validation.explored.real.Classics;
import java.util.List;
import java.util.Map;

/** Explores the {@link Classics}, and prints a table: the run that first shows the bug, all runs, behaviours, seconds, and whether all is covered. */
public final class ClassicsTable {
    private static final int MOST_RUNS = 5_000;
    private static final long LONGEST = 60_000_000_000L;
    private static final long LONGEST_RUN = 10_000_000_000L;

    private ClassicsTable() {}

    public static void main(String[] args) throws Exception {
        boolean isAllFound = true;
        System.out.println(
                "| program | bug in run | runs | behaviours | seconds | covered |\n| --- | --- | --- | --- | --- | --- |");
        for (Map.Entry<String, Classics.Body> entry : Classics.all().entrySet()) {
            Classics.Body body = entry.getValue();
            Serializer.run(new Schedule(Schedule.EXPLORE, "-", List.of()), body::run, LONGEST_RUN);
            long begun = System.nanoTime();
            Exploration found = new Explorer(
                            schedule -> new ExploredRun(Serializer.run(schedule, body::run, LONGEST_RUN), -1),
                            MOST_RUNS,
                            LONGEST,
                            1,
                            progress -> {})
                    .explore();
            double seconds = (System.nanoTime() - begun) / 1e9;
            int first = found.findings().stream()
                    .mapToInt(ExploredFinding::run)
                    .min()
                    .orElse(-1);
            isAllFound &= first > 0;
            System.out.printf(
                    "| %s | %s | %d | %d | %.2f | %s |%n",
                    entry.getKey(),
                    first > 0 ? first : "not found",
                    found.runs(),
                    found.behaviours(),
                    seconds,
                    found.isComplete() ? "yes" : "no: " + found.bounds() + found.unmodelled() + found.nondeterminism());
        }
        System.exit(isAllFound ? 0 : 1);
    }
}
