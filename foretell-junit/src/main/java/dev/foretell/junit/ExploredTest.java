// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import dev.foretell.explore.Exploration;
import dev.foretell.explore.ExplorationText;
import dev.foretell.explore.ExploredFinding;
import dev.foretell.explore.ExploredRun;
import dev.foretell.explore.Explorer;
import dev.foretell.explore.RunDifference;
import dev.foretell.report.Amount;
import dev.foretell.trace.schedule.Schedule;
import dev.foretell.trace.serial.SerialRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A test that is run until nothing new is left to be seen. */
final class ExploredTest {
    private final ScheduledRuns runs;
    private final Explore settings;
    private final ExtensionContext context;
    private SerialRun first;

    ExploredTest(TestRun test, Explore settings, ExtensionContext context) {
        this.runs = new ScheduledRuns(test);
        this.settings = settings;
        this.context = context;
        if (settings.runs() < 1 || settings.seconds() < 1) {
            throw new IllegalStateException("@Explore needs at least 1 run and 1 second");
        }
    }

    /** {@code before}: the first run initialises classes and fills what is kept in static fields, so others cannot be compared with it. */
    void run() throws Exception {
        SerialRun before = runs.run(ScheduledRuns.FREE);
        Exploration found = new Explorer(
                        this::explored, settings.runs(), TimeUnit.SECONDS.toNanos(settings.seconds()), 1, any -> {})
                .explore();
        String left = RunDifference.between(first, runs.run(ScheduledRuns.FREE));
        Exploration told = left == null || found.nondeterminism() != null ? found : found.withNondeterminism(left);
        if (!told.findings().isEmpty()) {
            throw failure(told);
        }
        failIfNothingIsKnown(told);
        context.publishReportEntry("foretell", ExplorationText.summary(told));
        String once = RunDifference.between(before, first);
        if (left == null && once != null) {
            context.publishReportEntry(
                    "foretell", "what the first run leaves behind was there in all runs that were explored: " + once);
        }
    }

    private ExploredRun explored(Schedule schedule) {
        SerialRun run = runs.run(schedule);
        first = first == null ? run : first;
        return new ExploredRun(run, -1);
    }

    private void failIfNothingIsKnown(Exploration found) {
        if (found.isCutShort()) {
            throw new AssertionError("the test cannot be explored: " + found.nondeterminism()
                    + ". Reset static state in @BeforeEach, and use neither time nor chance");
        }
        if (settings.complete() && !found.isComplete()) {
            throw new AssertionError(ExplorationText.summary(found));
        }
        if (first.threads().size() == 1) {
            throw new AssertionError(
                    "the test starts no thread that is recorded, so there is one schedule only; the agent's option includes"
                            + " must name the classes of the test and of what it tests");
        }
    }

    private AssertionError failure(Exploration found) throws IOException {
        StringBuilder text = new StringBuilder("the test fails in some schedules: ");
        text.append(Amount.of(found.findings().size(), "finding")).append("\n\n");
        Throwable cause = null;
        for (ExploredFinding finding : found.findings()) {
            text.append(ExplorationText.of(finding));
            text.append(replay(finding.schedule())).append('\n');
            cause = cause == null ? runs.thrown(finding.text()) : cause;
        }
        return new AssertionError(text + ExplorationText.summary(found), cause);
    }

    private String replay(Schedule schedule) throws IOException {
        Path file = ScheduleDirectory.of(context).write(schedule, context.getRequiredTestMethod());
        String test = context.getRequiredTestClass().getName() + "#"
                + context.getRequiredTestMethod().getName();
        return "  replay with: mvn test -Dtest='" + test + "' -D" + ScheduleExtension.REPLAY + "=" + file
                + "\n  or keep that file beside the test class and annotate the test with @Replay(\""
                + file.getFileName() + "\")\n";
    }
}
