// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views;

import dev.foretell.spec.SourceText;
import dev.foretell.views.history.Checker;
import dev.foretell.views.history.Violation;
import dev.foretell.views.report.ViewRecords;
import dev.foretell.views.view.View;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Tells people of the first violations of a view, counts the others, and does what the view says for each. */
final class ViolationReporter implements Checker.Audience {
    private static final int TOLD = 10;

    private final View view;
    private final PrintStream err;
    private final ViewRecords file;
    private final Consumer<String> calls;
    private final Runnable stop;
    private final boolean stops;
    private final AtomicLong count = new AtomicLong();

    /** {@code reaction}: {@code continue} or {@code stop}; empty for what the view says. {@code file} may be null. */
    ViolationReporter(
            View view, String reaction, PrintStream err, ViewRecords file, Consumer<String> calls, Runnable stop) {
        this.view = view;
        this.err = err;
        this.file = file;
        this.calls = calls;
        this.stop = stop;
        stops = reaction.isEmpty() ? view.reaction().stop() : reaction.equals("stop");
    }

    @Override
    public void violated(Violation violation) {
        long number = count.incrementAndGet();
        if (file != null) {
            file.add(violation);
        }
        if (number <= TOLD) {
            List<String> lines = file == null ? violation.lines() : List.of(violation.summary());
            err.println(
                    "[foretell] " + lines.stream().map(SourceText::printable).collect(Collectors.joining("\n")));
        } else if (number == TOLD + 1) {
            err.println("[foretell] view " + view.name() + ": further violations are counted but not shown");
        }
        if (view.reaction().call() != null) {
            calls.accept(view.reaction().call());
        }
        if (stops) {
            stop.run();
        }
    }

    @Override
    public void undecided(String reason) {
        if (file != null) {
            file.undecided(view.name(), reason);
        }
    }

    @Override
    public void said(String line) {
        err.println("[foretell] " + SourceText.printable(line));
    }
}
