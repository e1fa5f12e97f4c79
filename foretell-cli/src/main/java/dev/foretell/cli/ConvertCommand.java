// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.trace.TraceException;
import dev.foretell.trace.TraceWriter;
import dev.foretell.trace.binary.BinaryWriter;
import dev.foretell.trace.io.TraceReader;
import dev.foretell.trace.text.TextWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Writes a trace in the other format. */
@Command(
        name = "convert",
        description = "Converts a trace: to binary if OUT ends in .ftl, to text otherwise.",
        footer = {"", "Example: foretell convert run.ftl run.txt"})
final class ConvertCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(index = "0", paramLabel = "IN", description = "a trace: binary, text, or RAPID's STD")
    private Path in;

    @Parameters(index = "1", paramLabel = "OUT", description = "the file to write")
    private Path out;

    @Mixin
    private IncompleteOption incomplete;

    ConvertCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException, TraceException {
        boolean binary = out.toString().endsWith(".ftl");
        Summary summary;
        TraceReader.Outcome outcome;
        try (Draft draft = new Draft(out)) {
            try (OutputStream file = draft.open();
                    TraceWriter writer = binary ? new BinaryWriter(file) : new TextWriter(file)) {
                summary = new Summary(writer);
                outcome = new TraceFile(console, in).stream(summary);
                writer.finish(outcome.classFiles(), outcome.damage(), outcome.statistics());
            }
            draft.publish();
        }
        console.say("wrote " + summary.counts() + " to " + out + " as " + (binary ? "binary" : "text") + " ("
                + Summary.completeness(outcome) + ")");
        return incomplete.judge(console, in.toString(), outcome.damage(), ExitCode.OK);
    }
}
