// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import dev.foretell.trace.schedule.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Runs of a program that are held to schedules. */
final class SteeredRun {
    private static final Duration MOMENT = Duration.ofMillis(20);

    private final AgentOptions recording;
    private final List<String> program;

    /** {@code recording}: what the agent was told, or would have been, for the run that the schedule is of. */
    SteeredRun(AgentOptions recording, List<String> program) {
        this.recording = recording;
        this.program = program;
    }

    /** How a run ended: what was seen, or null if the agent did not say, and the program's exit code, or -1 if it was ended for it. */
    record Ended(Outcome outcome, int exitCode) {}

    /**
     * Runs the program once, and has monitors look at the run.
     *
     * @param monitored null if none are to look
     */
    Ended run(Path schedule, boolean isQuiet, Duration limit, Duration afterwards, Monitored monitored)
            throws IOException, InterruptedException {
        if (monitored == null) {
            return run(schedule, isQuiet, limit, afterwards);
        }
        Path trace = Files.createTempFile("foretell-", ".ftl");
        try {
            AgentOptions options = recording.with(AgentOption.DESTFILE, trace);
            Ended ended = run(options, schedule, isQuiet, limit, afterwards);
            return new Ended(monitored.judged(ended.outcome(), trace), ended.exitCode());
        } finally {
            Files.deleteIfExists(trace);
        }
    }

    /**
     * Runs the program once.
     *
     * @param isQuiet whether what the program prints is thrown away
     * @param limit after which it is ended; null if it may take as long as it wants
     * @param afterwards how long it may go on when it is known what was seen; null for as long as it wants, unless it is in a deadlock
     */
    Ended run(Path schedule, boolean isQuiet, Duration limit, Duration afterwards)
            throws IOException, InterruptedException {
        return run(recording, schedule, isQuiet, limit, afterwards);
    }

    private Ended run(AgentOptions given, Path schedule, boolean isQuiet, Duration limit, Duration afterwards)
            throws IOException, InterruptedException {
        Path seen = Files.createTempFile("foretell-", ".outcome");
        Files.delete(seen);
        AgentOptions options =
                given.with(AgentOption.SCHEDULE, schedule.toAbsolutePath()).with(AgentOption.OUTCOME, seen);
        try (ObservedProgram observed = isQuiet
                ? ObservedProgram.startQuietly(AgentJar.find(), options, program)
                : ObservedProgram.start(AgentJar.find(), options, program)) {
            long begun = System.nanoTime();
            long seenAt = 0;
            boolean isEnded = false;
            while (!isEnded && !observed.await(MOMENT)) {
                long now = System.nanoTime();
                if (seenAt == 0 && Files.exists(seen)) {
                    seenAt = now;
                }
                boolean isStuck = seenAt != 0 && Outcome.read(seen).isStuck();
                isEnded = isStuck
                        || limit != null && now - begun > limit.toNanos()
                        || seenAt != 0 && afterwards != null && now - seenAt > afterwards.toNanos();
            }
            if (isEnded) {
                observed.endSoon();
            }
            int exitCode = observed.await();
            return new Ended(Outcome.read(seen), isEnded ? -1 : exitCode);
        } finally {
            Files.deleteIfExists(seen);
        }
    }
}
