// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import dev.foretell.runtime.steer.Serializer;
import dev.foretell.trace.schedule.Schedule;
import dev.foretell.trace.serial.SerialRun;
import dev.foretell.trace.serial.SerialThread;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** Runs of a test in schedules, one after the other. */
final class ScheduledRuns {
    /** The schedule that leaves all to the scheduler. */
    static final Schedule FREE = new Schedule(Schedule.EXPLORE, "-", List.of());

    private static final String HOW =
            "Foretell's agent does not steer this JVM, so tests cannot be run in schedules. Start it with"
                    + " -javaagent:foretell-agent.jar=explore=true,includes=YOUR.PACKAGES.*"
                    + " (Maven: as <argLine> of surefire), or take @Explore and @Replay away";

    /** What assumptions throw; its library belongs to JUnit. */
    private static final String ABORTED = "org.opentest4j.TestAbortedException";

    private static final int LONGEST_SECONDS = 30;

    private static final Pattern REFLECTION = Pattern.compile(
            "(java\\.base/)?(jdk\\.internal\\.reflect\\.|java\\.lang\\.reflect\\.|java\\.lang\\.invoke\\.)");

    private final TestRun test;

    /** What the test itself threw, by what it says. */
    private final Map<String, Throwable> thrown = new HashMap<>();

    private RuntimeException aborted;

    ScheduledRuns(TestRun test) {
        if (Serializer.chosen() == null) {
            throw new IllegalStateException(HOW);
        }
        this.test = test;
    }

    /**
     * One more.
     *
     * @throws RuntimeException by which the test was aborted, if it was
     */
    SerialRun run(Schedule schedule) {
        SerialRun run = Serializer.run(schedule, this::once, TimeUnit.SECONDS.toNanos(LONGEST_SECONDS));
        if (aborted != null) {
            throw aborted;
        }
        return new SerialRun(
                run.threads().stream().map(ScheduledRuns::withoutCaller).toList(),
                run.steps(),
                run.isStuck(),
                run.isCut(),
                run.divergence(),
                run.unmodelled());
    }

    /** The test's own frames: not those of the call of its method. */
    private static SerialThread withoutCaller(SerialThread thread) {
        List<String> frames = thread.frames();
        int end = 0;
        while (end < frames.size() && !REFLECTION.matcher(frames.get(end)).lookingAt()) {
            end++;
        }
        return new SerialThread(
                thread.birth(),
                thread.parent(),
                thread.index(),
                thread.name(),
                thread.isDaemon(),
                thread.hasEnded(),
                thread.gate(),
                thread.failure(),
                frames.subList(0, end));
    }

    private void once() throws Throwable {
        try {
            test.run();
        } catch (Throwable e) {
            if (e instanceof RuntimeException && e.getClass().getName().equals(ABORTED)) {
                aborted = (RuntimeException) e;
                return;
            }
            thrown.putIfAbsent(e.toString().replaceAll("\\s+", " ").strip(), e);
            throw e;
        }
    }

    /** The exception of which a finding has these words, if the test itself threw it; null otherwise. */
    Throwable thrown(String words) {
        return thrown.entrySet().stream()
                .filter(one -> one.getKey().startsWith(words))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(null);
    }
}
