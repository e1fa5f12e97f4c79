// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.trace.TraceException;
import dev.foretell.trace.io.TraceReader;
import dev.foretell.trace.text.TextWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Prints a trace as text. */
@Command(
        name = "show",
        description = "Prints a trace as text: one event a line, thread|op(target=value)|location.",
        footer = {"", "Example: foretell show run.ftl | head"})
final class ShowCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "TRACE", description = "a binary trace, or a text trace to check")
    private Path file;

    @Mixin
    private IncompleteOption incomplete;

    ShowCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException, TraceException {
        TextWriter text = new TextWriter(console.out());
        try {
            TraceReader.Outcome outcome = new TraceFile(console, file).stream(text);
            text.end(outcome.damage(), outcome.statistics());
            return incomplete.judge(console, file.toString(), outcome.damage(), ExitCode.OK);
        } catch (IOException | TraceException e) {
            if (!isReaderGone(e)) {
                throw e;
            }
        }
        return ExitCode.OK;
    }

    /** Whether who reads our output has had enough, as {@code head} has. */
    private static boolean isReaderGone(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof IOException
                    && String.valueOf(cause.getMessage()).contains("Broken pipe")) {
                return true;
            }
        }
        return false;
    }
}
