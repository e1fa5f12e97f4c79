// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.AnalysisRequest;
import dev.foretell.analysis.Analyzer;
import dev.foretell.examples.Example;
import dev.foretell.report.Report;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import dev.foretell.trace.control.Profile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** An example in the sliced model, which needs the whole trace: recorded first, then looked at. */
final class RecordedDemo {
    private final Console console;
    private final Example example;

    RecordedDemo(Console console, Example example) {
        this.console = console;
        this.example = example;
    }

    Report report(AnalysisRequest request) throws IOException, InterruptedException {
        return new Analyzer(request, console).report("the observed run", record());
    }

    private Trace record() throws IOException, InterruptedException {
        Path file = Files.createTempFile("foretell-", ".ftl");
        AgentOptions options = AgentOptions.NONE
                .with(AgentOption.DESTFILE, file)
                .with(Profile.FULL)
                .with(AgentOption.IGNORES, Example.DIRECTION);
        try (ObservedProgram observed =
                ObservedProgram.start(AgentJar.find(), options, ExampleSources.command(example))) {
            int code = observed.await();
            if (code != 0) {
                throw new UserError("the example ended with exit code " + code + "; its output says why");
            }
            return new TraceFile(console, file).read();
        } catch (TraceException e) {
            throw new UserError(e.getMessage(), e);
        } finally {
            Files.deleteIfExists(file);
        }
    }
}
