// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.causality.CausalModel;
import dev.foretell.examples.Example;
import dev.foretell.predict.PropertyPredictor;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.report.Report;
import dev.foretell.report.known.KnownFindings;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** An example that is recorded, and looked at when it has ended. */
final class RecordedDemo {
    private static final Duration BUDGET = Duration.ofSeconds(30);
    private static final Map<Example.Events, String> SOURCES = Map.of(
            Example.Events.RELEVANT, "the recorded run",
            Example.Events.ACCESSES, "all accesses of the recorded run",
            Example.Events.ACCESSES_AND_LOCKS, "all accesses and locks of the recorded run");

    private RecordedDemo() {}

    static Report of(Console console, Example example) throws IOException, InterruptedException, TraceException {
        return analyze(example, record(console, example));
    }

    private static Trace record(Console console, Example example)
            throws IOException, InterruptedException, TraceException {
        Path file = Files.createTempFile("foretell-" + example.name(), ".ftl");
        String options = "destfile=" + ClassPatterns.withoutComma(file.toString()) + "," + DemoCommand.AGENT_OPTIONS
                + (example.atomic().isEmpty() ? "" : ",atomic=" + example.atomic());
        try (ObservedProgram observed =
                ObservedProgram.start(AgentJar.find(), options, DemoCommand.arguments(example))) {
            int code = observed.await();
            if (code != 0) {
                throw new UserError("the example ended with exit code " + code + "; what it printed says why");
            }
            TraceFile recorded = new TraceFile(console, file);
            return switch (example.events()) {
                case RELEVANT -> recorded.read();
                case ACCESSES -> KindsOnly.of(recorded, Kind::isAccess);
                case ACCESSES_AND_LOCKS ->
                    KindsOnly.of(recorded, kind -> kind.isAccess() || kind.target() == Kind.Target.LOCK);
            };
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private static Report analyze(Example example, Trace trace) throws IOException {
        CausalModel model = CausalModel.valueOf(example.model().toUpperCase(Locale.ROOT));
        ExplorationOptions options =
                ExplorationOptions.defaults().withCountRuns(true).withRunsPerViolation(DemoCommand.RUNS_SHOWN);
        boolean all = example.events() != Example.Events.RELEVANT;
        String source = SOURCES.get(example.events());
        PropertyCheck check = new PropertyCheck(
                example.specification() == null
                        ? List.of()
                        : new SpecificationReader().parse(example.specification(), example.specificationText()));
        Predictions predictions = new Predictions(
                new Predictor.Names().convert(example.predicted()), model, BUDGET, false, method -> false);
        return new Report(
                source,
                trace,
                check.check(source, trace, new PropertyPredictor(trace, model, options, !all)),
                predictions.of(trace),
                KnownFindings.NONE);
    }
}
