// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import dev.foretell.runtime.steer.Serializer;
import dev.foretell.trace.schedule.Outcome;
import dev.foretell.trace.schedule.Schedule;
import dev.foretell.trace.schedule.ScheduleException;
import dev.foretell.trace.schedule.ScheduleFile;
import dev.foretell.trace.serial.SerialRun;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A test that is run in one schedule. */
final class ReplayedTest {
    private final ScheduledRuns runs;
    private final ExtensionContext context;

    ReplayedTest(TestRun test, ExtensionContext context) {
        this.runs = new ScheduledRuns(test);
        this.context = context;
    }

    void run(String name) throws IOException, ScheduleException {
        String text = NamedText.read(context.getRequiredTestClass(), "@Replay", "schedule", name);
        Schedule schedule = ScheduleFile.read(new BufferedReader(new StringReader(text)), name);
        if (!schedule.isSerial()) {
            throw new IllegalStateException(
                    name + " is a schedule of 'foretell confirm', which lets threads run beside each other; run it with"
                            + " 'foretell replay', or let @Explore find one for this test");
        }
        // What the first run leaves in static fields was there when the schedule was found.
        runs.run(ScheduledRuns.FREE);
        SerialRun run = runs.run(schedule);
        Outcome outcome = Serializer.outcome(run);
        if (outcome.isConfirmed()) {
            throw failure(name, outcome);
        }
        context.publishReportEntry(
                "foretell",
                run.divergence() == null
                        ? "the schedule " + name + " was followed to its end, and nothing failed"
                        : "the test no longer follows the schedule " + name + ", and nothing failed: "
                                + run.divergence());
    }

    private AssertionError failure(String name, Outcome outcome) {
        StringBuilder text = new StringBuilder("the test fails in the schedule " + name + ": ");
        text.append(outcome.text()).append('\n');
        Throwable cause = null;
        for (Outcome.Seen thread : outcome.threads()) {
            text.append("  ")
                    .append(thread.name())
                    .append(": ")
                    .append(thread.text())
                    .append('\n');
            thread.frames()
                    .forEach(frame -> text.append("    at ").append(frame).append('\n'));
            cause = cause == null ? runs.thrown(thread.text().replace("ended by ", "")) : cause;
        }
        return new AssertionError(text.toString(), cause);
    }
}
