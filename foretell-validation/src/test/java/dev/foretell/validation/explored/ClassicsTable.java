// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.explored;

import dev.foretell.explore.Exploration;
import dev.foretell.explore.ExploredFinding;
import dev.foretell.explore.ExploredRun;
import dev.foretell.explore.Explorer;
import dev.foretell.runtime.steer.Serializer;
import dev.foretell.trace.schedule.Schedule;
import dev.foretell.trace.serial.SerialRun;
import dev.foretell.validation.explored.real.Classics;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Explores the {@link Classics}, and prints a table: the run that first shows the bug, all runs, behaviours, seconds, and whether all is covered. With an argument, also
 * the run that first shows the bug in random schedules, the median of as many tries.
 */
public final class ClassicsTable {
    private static final int MOST_RUNS = 5_000;
    private static final long LONGEST = 60_000_000_000L;
    private static final long LONGEST_RUN = 10_000_000_000L;

    private ClassicsTable() {}

    public static void main(String[] args) throws Exception {
        int tries = args.length == 0 ? 0 : Integer.parseInt(args[0]);
        boolean isAllFound = true;
        List<Integer> firsts = new ArrayList<>();
        System.out.println(
                "| program | bug in run | runs | behaviours | seconds | covered |" + (tries == 0 ? "" : " random |")
                        + "\n| --- | --- | --- | --- | --- | --- |" + (tries == 0 ? "" : " --- |"));
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
            firsts.add(first);
            System.out.printf(
                    "| %s | %s | %d | %d | %.2f | %s |%s%n",
                    entry.getKey(),
                    first > 0 ? first : "not found",
                    found.runs(),
                    found.behaviours(),
                    seconds,
                    found.isComplete() ? "yes" : "no: " + found.bounds() + found.unmodelled() + found.nondeterminism(),
                    tries == 0 ? "" : " " + random(body, tries) + " |");
        }
        firsts.sort(null);
        System.out.println(
                firsts.size() + " programs; median of the run that shows the bug: " + firsts.get(firsts.size() / 2));
        System.exit(isAllFound ? 0 : 1);
    }

    private static String random(Classics.Body body, int tries) {
        List<Integer> firsts = new ArrayList<>();
        for (int seed = 0; seed < tries; seed++) {
            Random random = new Random(seed);
            int run = 0;
            boolean isFound = false;
            while (!isFound && run < MOST_RUNS) {
                run++;
                isFound = isWrong(Serializer.run(random::nextInt, body::run, LONGEST_RUN));
            }
            firsts.add(isFound ? run : MOST_RUNS + 1);
        }
        firsts.sort(null);
        int median = firsts.get(firsts.size() / 2);
        return median > MOST_RUNS ? "not in " + MOST_RUNS : Integer.toString(median);
    }

    private static boolean isWrong(SerialRun run) {
        return run.isStuck() || run.threads().stream().anyMatch(thread -> thread.failure() != null);
    }
}
