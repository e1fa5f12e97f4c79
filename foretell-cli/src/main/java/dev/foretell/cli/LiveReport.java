// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.PropertyCheck;
import dev.foretell.observer.Audience;
import dev.foretell.observer.Outcome;
import dev.foretell.report.Report;
import dev.foretell.report.TextReport;
import dev.foretell.trace.Printable;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** Tells the user what is found as soon as it is: findings on {@code out}, all else on {@code err}. */
final class LiveReport implements Audience {
    private final Console console;
    private final PropertyCheck check;
    private final PrintWriter out;
    private volatile boolean refused;

    LiveReport(Console console, PropertyCheck check) {
        this.console = console;
        this.check = check;
        this.out = new PrintWriter(console.out(), true, StandardCharsets.UTF_8);
    }

    @Override
    public void said(String line) {
        console.say(line);
    }

    @Override
    public void found(Report news) {
        out.println(Printable.line(news.source()) + ":");
        TextReport.write(news, true, out);
    }

    @Override
    public void ended(Outcome outcome, Report last) {
        if (last != null) {
            TextReport.writeClosing(last, out);
            for (String variable : check.on(last.trace()).unknownVariables()) {
                console.say(last.source() + " has no variable " + variable + "; it kept its default value in all runs");
            }
        }
        console.say(outcome.summary());
        refused |= outcome.isRefused();
    }

    /** Whether what was said of some program means nothing. */
    boolean hasRefused() {
        return refused;
    }
}
