// SPDX-License-Identifier: Apache-2.0
package dev.foretell.explore;

import dev.foretell.trace.schedule.Schedule;
import dev.foretell.trace.serial.SerialRun;
import dev.foretell.trace.serial.SerialThread;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Runs a program until nothing new is left to be seen, or the budget ends. After each round of runs, what they showed is searched for steps that no run has taken; each of these is worth a run.
 */
public final class Explorer {
    private static final int MOST_STATES = 200_000;

    /** One search is for so many runs, and for no more than a part of the runs so far: after few runs, the next one may change what is worth most. */
    private static final int MOST_A_SEARCH = 64;

    private static final int PART = 8;

    private static final int MOST_IN_VAIN = 5;

    /** Workers have nothing to do at the end. */
    private static final int LONGEST_ENDING = 10;

    private final Program program;
    private final int mostRuns;
    private final long nanos;
    private final int atOnce;
    private final Consumer<Progress> listener;
    private final LearntProgram learnt = new LearntProgram();
    private final Set<Object> tried = new HashSet<>();

    /** How often runs did not show what they were for. */
    private final Map<Object, Integer> inVain = new HashMap<>();

    private final Map<String, ExploredFinding> findings = new LinkedHashMap<>();
    private final Set<String> unmodelled = new LinkedHashSet<>();
    private final Set<String> bounds = new LinkedHashSet<>();
    private int runs;
    private int diverged;
    private Integer firstExitCode;

    /** A program that can be run again. */
    public interface Program {
        /** Runs it once, held to this schedule and one thread at a time after it; null if it showed nothing. */
        ExploredRun run(Schedule schedule) throws Exception;
    }

    /** How far the exploration has got. */
    public record Progress(int runs, int open, int findings) {}

    /** {@code atOnce}: how many runs there may be at the same time. */
    public Explorer(Program program, int mostRuns, long nanos, int atOnce, Consumer<Progress> listener) {
        this.program = program;
        this.mostRuns = mostRuns;
        this.nanos = nanos;
        this.atOnce = atOnce;
        this.listener = listener;
    }

    /** Explores, once. */
    public Exploration explore() throws Exception {
        long begun = System.nanoTime();
        ExecutorService workers = Executors.newFixedThreadPool(atOnce);
        try {
            note(program.run(new Schedule(Schedule.EXPLORE, "-", List.of())));
            ProgramSearch search = search();
            List<Seed> seeds = search.seeds();
            while (!seeds.isEmpty() && learnt.nondeterminism() == null) {
                int left = seeds.size();
                int end = runs + mostASearch();
                for (List<Seed> batch = next(seeds); !batch.isEmpty() && runs < end; batch = next(seeds)) {
                    if (runs >= mostRuns || System.nanoTime() - begun > nanos) {
                        bounds.add(runs >= mostRuns ? "runs" : "time");
                        return result(search, left);
                    }
                    listener.accept(new Progress(runs, left, findings.size()));
                    run(workers, batch);
                    left = Math.max(1, left - batch.size());
                }
                search = search();
                seeds = search.seeds();
            }
            return result(search, 0);
        } finally {
            workers.shutdownNow();
            workers.awaitTermination(LONGEST_ENDING, TimeUnit.SECONDS);
        }
    }

    private ProgramSearch search() {
        return new ProgramSearch(learnt, tried, MOST_STATES, 2 * mostASearch());
    }

    private int mostASearch() {
        return Math.max(atOnce, Math.min(MOST_A_SEARCH, runs / PART));
    }

    /**
     * Removes the best of these that still show something new, as many as can run at once. The first that gets stuck is a finding, and comes first; others come
     * last, as runs that are made for something else may show them.
     */
    private List<Seed> next(List<Seed> seeds) {
        boolean isStuckKnown =
                findings.values().stream().anyMatch(finding -> finding.kind() == ExploredFinding.Kind.STUCK);
        seeds.sort(Comparator.comparing((Seed seed) -> seed.isStuck() == isStuckKnown)
                .thenComparing(Seed::switches));
        List<Seed> next = new ArrayList<>();
        while (!seeds.isEmpty() && next.size() < Math.min(atOnce, Math.max(1, mostRuns - runs))) {
            Seed seed = seeds.remove(0);
            if (!seed.isKnown(learnt) && !tried.contains(seed.key())) {
                next.add(seed);
            }
        }
        return next;
    }

    private void run(ExecutorService workers, List<Seed> batch) throws Exception {
        List<Future<ExploredRun>> futures = new ArrayList<>();
        for (Seed seed : batch) {
            futures.add(workers.submit(() -> program.run(new Schedule(Schedule.EXPLORE, "-", seed.segments()))));
        }
        for (int i = 0; i < futures.size(); i++) {
            try {
                note(futures.get(i).get());
                noteTried(batch.get(i));
            } catch (ExecutionException e) {
                if (e.getCause() instanceof Exception) {
                    throw (Exception) e.getCause();
                }
                throw e;
            }
        }
    }

    /**
     * What threads see was foretold by what was known then. If a run shows that two variables are the same, others may have shown something else than what they were for; then that is still to
     * be tried.
     */
    private void noteTried(Seed seed) {
        if (!seed.isForAValue() || seed.isKnown(learnt)) {
            tried.add(seed.key());
        } else if (inVain.merge(seed.key(), 1, Integer::sum) == MOST_IN_VAIN) {
            tried.add(seed.key());
            bounds.add("runs that did not show what they were for");
        }
    }

    private void note(ExploredRun explored) {
        runs++;
        if (explored == null || explored.run() == null) {
            bounds.add("runs of which nothing is known");
            return;
        }
        SerialRun run = explored.run();
        if (run.divergence() != null) {
            diverged++;
        }
        unmodelled.addAll(run.unmodelled());
        learnt.learn(run);
        for (SerialThread thread : run.threads()) {
            if (thread.failure() != null) {
                add(run, ExploredFinding.Kind.EXCEPTION, thread.failure(), List.of(thread));
            }
        }
        if (run.isStuck()) {
            tried.add(Seed.stuck(run));
        }
        if (run.isStuck() || run.isCut()) {
            List<SerialThread> left =
                    run.threads().stream().filter(thread -> !thread.hasEnded()).toList();
            add(
                    run,
                    run.isStuck() ? ExploredFinding.Kind.STUCK : ExploredFinding.Kind.ENDLESS,
                    run.isStuck() ? "no thread can go on" : "the run comes to no end",
                    left);
            if (run.isCut()) {
                bounds.add("steps of a run");
            }
        } else if (explored.exitCode() >= 0) {
            if (firstExitCode == null) {
                firstExitCode = explored.exitCode();
            } else if (explored.exitCode() != firstExitCode
                    && run.threads().stream().allMatch(t -> t.failure() == null)) {
                String text = "exit code " + explored.exitCode() + ", and " + firstExitCode + " in the first run";
                add(run, ExploredFinding.Kind.EXIT_CODE, text, List.of());
            }
        }
    }

    private void add(SerialRun run, ExploredFinding.Kind kind, String text, List<SerialThread> threads) {
        StringBuilder key = new StringBuilder(kind + " ");
        if (kind == ExploredFinding.Kind.EXCEPTION) {
            key.append(text).append(threads.get(0).frames().stream().findFirst().orElse(""));
        } else {
            key.append(kind == ExploredFinding.Kind.EXIT_CODE ? text : "");
            threads.forEach(thread -> key.append(thread.birth())
                    .append(thread.gate() == null ? "" : thread.gate().place()));
        }
        String print = String.format("%016x", Fingerprint.of(key.toString()));
        ExploredFinding found = new ExploredFinding(kind, text, threads, runs, Seed.schedule(run, kind.word(), print));
        findings.merge(print, found, ExploredFinding::shorter);
    }

    private Exploration result(ProgramSearch search, int open) {
        if (search.isBounded()) {
            bounds.add("states of the search");
        }
        if (search.hasLeftOut()) {
            bounds.add("rounds of waiting loops");
        }
        return new Exploration(
                runs,
                search.endings(),
                open,
                diverged,
                List.copyOf(bounds),
                List.copyOf(unmodelled),
                learnt.nondeterminism(),
                learnt.nondeterminism() != null,
                List.copyOf(findings.values()));
    }
}
