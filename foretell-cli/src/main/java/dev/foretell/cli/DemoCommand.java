// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.causality.CausalModel;
import dev.foretell.examples.Example;
import dev.foretell.predict.PropertyPredictor;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.report.Report;
import dev.foretell.report.TextReport;
import dev.foretell.report.known.KnownFindings;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Records an example, predicts from it and shows what it found. */
@Command(
        name = "demo",
        description = "Runs an example: records it, predicts, shows the finding and draws it on a page.")
final class DemoCommand implements Callable<Integer> {
    private static final int RUNS_SHOWN = 10;
    private static final Duration BUDGET = Duration.ofSeconds(30);
    private static final Map<Example.Events, String> SOURCES = Map.of(
            Example.Events.RELEVANT, "the recorded run",
            Example.Events.ACCESSES, "all accesses of the recorded run",
            Example.Events.ACCESSES_AND_LOCKS, "all accesses and locks of the recorded run");

    private final Console console;

    @Option(names = "--list", description = "show which examples there are")
    private boolean list;

    @Option(names = "--report", paramLabel = "DIR", description = "where the page goes (default: target/foretell/demo)")
    private Path directory = Path.of(System.getProperty("foretell.home", "target/foretell"), "demo");

    @Parameters(paramLabel = "NAME", arity = "0..1", description = "the example (default: landing)")
    private String name;

    DemoCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException, InterruptedException, TraceException {
        PrintWriter out = new PrintWriter(console.out(), true, StandardCharsets.UTF_8);
        if (list) {
            Example.all().forEach(example -> out.printf(Locale.ROOT, "%-16s %s%n", example.name(), example.title()));
            return ExitCode.OK;
        }
        Example example = chosen();
        out.println(example.name() + ": " + example.title());
        Trace trace = record(example);
        Report report = analyze(example, trace);
        out.println();
        TextReport.write(report, false, out);
        Path page = directory.resolve(example.name() + ".html");
        Files.createDirectories(directory);
        ReportFormat.HTML.write(List.of(report), ExampleSources::find, page);
        Path here = Path.of("").toAbsolutePath();
        out.println("the page with the runs drawn: " + (page.startsWith(here) ? here.relativize(page) : page));
        return report.hasFindings() ? ExitCode.FINDINGS : ExitCode.OK;
    }

    private Example chosen() {
        if (name == null) {
            return Example.all().get(0);
        }
        return Example.all().stream()
                .filter(example -> example.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UserError("there is no example '" + name + "'; known are "
                        + Example.all().stream().map(Example::name).collect(Collectors.joining(", "))));
    }

    private Trace record(Example example) throws IOException, InterruptedException, TraceException {
        Path agent = AgentJar.find();
        Path file = Files.createTempFile("foretell-" + example.name(), ".ftl");
        String options = "destfile=" + ClassPatterns.withoutComma(file.toString()) + ",profile=full,excludes="
                + Example.DIRECTION + (example.atomic().isEmpty() ? "" : ",atomic=" + example.atomic());
        List<String> program =
                List.of("-cp", classes().toString(), example.program().getName());
        try (ObservedProgram observed = ObservedProgram.start(agent, options, program)) {
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
                ExplorationOptions.defaults().withCountRuns(true).withRunsPerViolation(RUNS_SHOWN);
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

    private static Path classes() {
        try {
            return Path.of(Example.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
