// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.explored;

import dev.foretell.explore.Exploration;
import dev.foretell.explore.ExploredRun;
import dev.foretell.explore.Explorer;
import dev.foretell.runtime.steer.Serializer;
import dev.foretell.trace.schedule.Schedule;
import dev.foretell.validation.explored.real.Machine;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Explores random programs for real, and compares how they can end with what an {@link Enumeration} says. The arguments: the first program's number, and how many. */
public final class Compared {
    private static final int MOST_RUNS = 20_000;
    private static final long LONGEST = 60_000_000_000L;
    private static final long LONGEST_RUN = 10_000_000_000L;

    private Compared() {}

    public static void main(String[] args) throws Exception {
        int first = Integer.parseInt(args[0]);
        int count = Integer.parseInt(args[1]);
        int wrong = 0;
        long runs = 0;
        long ends = 0;
        int stuck = 0;
        Serializer.run(
                new Schedule(Schedule.EXPLORE, "-", List.of()), () -> new Machine(Script.random(0)).run(), LONGEST_RUN);
        for (int number = first; number < first + count; number++) {
            Script script = Script.random(number);
            Set<String> expected = new Enumeration(script).ends();
            Exploration found = new Explorer(
                            schedule -> new ExploredRun(
                                    Serializer.run(schedule, () -> new Machine(script).run(), LONGEST_RUN), -1),
                            MOST_RUNS,
                            LONGEST,
                            1,
                            progress -> {})
                    .explore();
            Set<String> seen = new TreeSet<>(found.endings());
            runs += found.runs();
            ends += expected.size();
            stuck += expected.stream().anyMatch(end -> end.contains("stuck")) ? 1 : 0;
            boolean saysStuck = found.findings().stream()
                    .anyMatch(finding -> finding.kind().word().equals("stuck"));
            boolean isStuck = expected.stream().anyMatch(end -> end.contains("stuck"));
            if (!seen.equals(expected)
                    || !found.isComplete()
                    || saysStuck != isStuck
                    || found.runs() > ends(expected)) {
                wrong++;
                report(number, script, expected, seen, found);
            }
        }
        int left = left();
        System.out.println(count + " programs, " + ends + " ends, " + runs + " runs; " + stuck
                + " programs can get stuck; threads left: " + left + "; wrong: " + wrong);
        System.exit(wrong == 0 && left == 0 ? 0 : 1);
    }

    /** How many threads there are besides ours, when those that are ending have had time to. */
    private static int left() {
        long begun = System.nanoTime();
        while (Thread.activeCount() > 1 && System.nanoTime() - begun < LONGEST_RUN) {
            Thread.onSpinWait();
        }
        return Thread.activeCount() - 1;
    }

    /** There may be no more runs than ways to end, and a tenth. */
    private static double ends(Set<String> expected) {
        return Math.ceil(expected.size() * 1.1);
    }

    private static void report(int number, Script script, Set<String> expected, Set<String> seen, Exploration found) {
        System.out.println("program " + number + ":\n" + script);
        Set<String> missing = new TreeSet<>(expected);
        missing.removeAll(seen);
        Set<String> extra = new TreeSet<>(seen);
        extra.removeAll(expected);
        System.out.println("missing " + missing.stream().limit(3).toList() + "\nextra "
                + extra.stream().limit(3).toList());
        System.out.println(found.runs() + " runs, " + expected.size() + " ends; open " + found.open() + ", diverged "
                + found.diverged() + ", " + found.bounds() + ", " + found.unmodelled() + ", " + found.nondeterminism());
    }
}
