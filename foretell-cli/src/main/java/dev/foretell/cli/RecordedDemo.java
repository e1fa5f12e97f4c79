// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.PropertyCheck;
import dev.foretell.analysis.Slicing;
import dev.foretell.examples.Example;
import dev.foretell.predict.Headway;
import dev.foretell.predict.PropertyPredictor;
import dev.foretell.predict.index.Slicer;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.report.Report;
import dev.foretell.report.known.KnownFindings;
import dev.foretell.slice.program.Purity;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** An example in the sliced model, which needs the whole trace: recorded first, then looked at. */
final class RecordedDemo {
    private static final String SOURCE = "the observed run";

    private final Console console;
    private final Example example;

    RecordedDemo(Console console, Example example) {
        this.console = console;
        this.example = example;
    }

    /** {@code runs}: how many violating runs to show. */
    Report report(int runs) throws IOException, InterruptedException {
        Trace trace = record();
        Purity purity = Purity.shipped().with(example.name(), Example.PURITY);
        Slicer slicer = new Slicing(console, purity).slicer(SOURCE, trace);
        ExplorationOptions options =
                ExplorationOptions.defaults().withCountRuns(true).withRunsPerViolation(runs);
        PropertyCheck check = new PropertyCheck(
                new SpecificationReader().parse(example.specification(), example.specificationText()));
        return new Report(
                SOURCE,
                trace,
                check.check(SOURCE, trace, new PropertyPredictor(trace, slicer, options), new Headway()),
                List.of(),
                KnownFindings.NONE);
    }

    private Trace record() throws IOException, InterruptedException {
        Path file = Files.createTempFile("foretell-", ".ftl");
        String options = "destfile=" + ClassPatterns.withoutComma(file.toString()) + ",profile=full,ignores="
                + Example.DIRECTION;
        try (ObservedProgram observed =
                ObservedProgram.start(AgentJar.find(), options, ExampleSources.command(example))) {
            int code = observed.await();
            if (code != 0) {
                throw new UserError("the example ended with exit code " + code + "; what it printed says why");
            }
            return new TraceFile(console, file).read();
        } catch (TraceException e) {
            throw new UserError(e.getMessage(), e);
        } finally {
            Files.deleteIfExists(file);
        }
    }
}
