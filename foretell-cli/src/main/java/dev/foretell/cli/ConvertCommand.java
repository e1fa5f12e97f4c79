// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.trace.TraceException;
import dev.foretell.trace.binary.BinaryWriter;
import dev.foretell.trace.io.TraceReader;
import dev.foretell.trace.text.TextWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Writes a trace in the other format. */
@Command(
        name = "convert",
        description = "Writes a trace in binary if OUT ends in .ftl, and as text otherwise; IN is either.",
        footer = {"", "Example: foretell convert run.ftl run.txt"})
final class ConvertCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(index = "0", paramLabel = "IN", description = "a trace: binary, text, or RAPID's STD")
    private Path in;

    @Parameters(index = "1", paramLabel = "OUT", description = "the file to write")
    private Path out;

    ConvertCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException, TraceException {
        boolean binary = out.toString().endsWith(".ftl");
        try (Draft draft = new Draft(out)) {
            try (OutputStream file = Files.newOutputStream(draft.part())) {
                if (binary) {
                    toBinary(file);
                } else {
                    toText(file);
                }
            }
            draft.publish();
        }
        return ExitCode.OK;
    }

    private void toBinary(OutputStream file) throws IOException, TraceException {
        BinaryWriter writer = new BinaryWriter(file);
        Summary summary = new Summary(writer);
        TraceReader.Outcome outcome = new TraceFile(console, in).stream(summary);
        for (Map.Entry<String, byte[]> code : outcome.classFiles().entrySet()) {
            writer.classFile(code.getKey(), code.getValue());
        }
        writer.objectTypes();
        writer.stacks();
        writer.end(outcome.damage(), outcome.statistics());
        say(summary, outcome, "binary");
    }

    private void toText(OutputStream file) throws IOException, TraceException {
        TextWriter writer = new TextWriter(file);
        Summary summary = new Summary(writer);
        TraceReader.Outcome outcome = new TraceFile(console, in).stream(summary);
        for (Map.Entry<String, byte[]> code : outcome.classFiles().entrySet()) {
            writer.classFile(code.getKey(), code.getValue());
        }
        writer.objectTypes();
        writer.stacks();
        writer.end(outcome.damage(), outcome.statistics());
        say(summary, outcome, "text");
    }

    private void say(Summary summary, TraceReader.Outcome outcome, String format) {
        console.say("wrote " + summary.counts() + " to " + out + " as " + format + " (" + Summary.completeness(outcome)
                + ")");
    }
}
