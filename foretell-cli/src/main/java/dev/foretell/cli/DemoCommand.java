// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.Predictions;
import dev.foretell.causality.CausalModel;
import dev.foretell.examples.Example;
import dev.foretell.examples.views.ViewExample;
import dev.foretell.observer.Audience;
import dev.foretell.observer.Observer;
import dev.foretell.observer.Settings;
import dev.foretell.observer.watch.Subject;
import dev.foretell.predict.Analysis;
import dev.foretell.predict.Headway;
import dev.foretell.predict.KnowledgePredictor;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.report.Report;
import dev.foretell.report.TextStyle;
import dev.foretell.report.known.KnownFindings;
import dev.foretell.spec.Specification;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.trace.Kind;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs an example, which streams to an observer here, and shows what it found. */
@Command(
        name = "demo",
        description = "Runs an example: watches it, predicts, shows the finding and draws it on a page.")
final class DemoCommand implements Callable<Integer> {
    private static final int RUNS_SHOWN = 10;
    private static final Settings ANY_PORT =
            Settings.defaults().withAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), "");
    private static final Duration BUDGET = Duration.ofSeconds(30);
    private static final Map<Example.Events, String> SOURCES = Map.of(
            Example.Events.RELEVANT, "the observed run",
            Example.Events.KNOWLEDGE, "the observed run",
            Example.Events.ACCESSES, "all accesses of the observed run",
            Example.Events.ACCESSES_AND_LOCKS, "all accesses and locks of the observed run");

    private final Console console;

    @Option(names = "--list", description = "show which examples there are")
    private boolean list;

    @Option(names = "--report", paramLabel = "DIR", description = "where the page goes (default: target/foretell/demo)")
    private Path directory = Path.of(System.getProperty("foretell.home", "target/foretell"), "demo");

    @Mixin
    private ColorOption color;

    @Parameters(paramLabel = "NAME", arity = "0..1", description = "the example (default: landing)")
    private String name;

    DemoCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter out = new PrintWriter(console.out(), true, StandardCharsets.UTF_8);
        if (list) {
            Example.all().forEach(example -> listed(example.name(), example.title(), out));
            ViewExample.all().forEach(example -> listed(example.name(), example.title(), out));
            return ExitCode.OK;
        }
        Optional<ViewExample> viewed = ViewExample.all().stream()
                .filter(example -> example.name().equals(name))
                .findFirst();
        if (viewed.isPresent()) {
            listed(viewed.get().name() + ":", viewed.get().title(), out);
            return show(viewed.get().name(), ViewDemo.report(viewed.get()), out);
        }
        Example example = chosen();
        out.println(example.name() + ": " + example.title());
        Report report = model(example) == CausalModel.SLICED
                ? new RecordedDemo(console, example).report(RUNS_SHOWN)
                : report(example, observe(example));
        return show(example.name(), report, out);
    }

    private int show(String example, Report report, PrintWriter out) throws IOException {
        out.println();
        ReportFormat.TEXT.write(
                List.of(report), new TextStyle(color.isOn(), ExampleSources::find), false, console.out());
        Path page = directory.resolve(example + ".html");
        Files.createDirectories(directory);
        ReportFormat.HTML.write(List.of(report), ExampleSources::find, page);
        Path here = Path.of("").toAbsolutePath();
        out.println("the page with the runs drawn: " + (page.startsWith(here) ? here.relativize(page) : page));
        return report.hasFindings() ? ExitCode.FINDINGS : ExitCode.OK;
    }

    private static void listed(String name, String title, PrintWriter out) {
        out.printf(Locale.ROOT, "%-21s %s%n", name, title);
    }

    private Example chosen() {
        if (name == null) {
            return Example.all().get(0);
        }
        return Example.all().stream()
                .filter(example -> example.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UserError("there is no example '" + name + "'; known are "
                        + Stream.concat(
                                        Example.all().stream().map(Example::name),
                                        ViewExample.all().stream().map(ViewExample::name))
                                .collect(Collectors.joining(", "))));
    }

    /** What an observer says of the example, which runs in a JVM of its own and streams to it. */
    private static Report observe(Example example) throws IOException, InterruptedException {
        LastReport last = new LastReport();
        Path specification = Files.createTempFile("foretell-", ".spec");
        try (Observation observation = new Observation(Observer.listen(ANY_PORT, subject(example), last))) {
            String options = "observer=" + observation.observer().address() + ",profile=full,ignores="
                    + Example.DIRECTION + (example.atomic().isEmpty() ? "" : ",atomic=" + example.atomic());
            if (example.events() == Example.Events.KNOWLEDGE) {
                Files.writeString(specification, example.specificationText());
                options += ",knows=" + specification;
            }
            int code = observation.run(ExampleSources.command(example), options);
            if (code != 0 || last.report == null) {
                throw new UserError("the example ended with exit code " + code + "; what it printed says why");
            }
            return last.report;
        } finally {
            Files.delete(specification);
        }
    }

    private static CausalModel model(Example example) {
        return CausalModel.valueOf(example.model().toUpperCase(Locale.ROOT));
    }

    private static List<Specification> specifications(Example example) throws IOException {
        return example.specification() == null
                ? List.of()
                : new SpecificationReader().parse(example.specification(), example.specificationText());
    }

    private static Subject subject(Example example) throws IOException {
        Subject subject = Subject.of(specifications(example), model(example))
                .withExploration(
                        ExplorationOptions.defaults().withCountRuns(true).withRunsPerViolation(RUNS_SHOWN));
        return switch (example.events()) {
            case RELEVANT, KNOWLEDGE -> subject.withOnlyRelevant(true);
            case ACCESSES -> subject.withKinds(Kind::isAccess).withOnlyRelevant(false);
            case ACCESSES_AND_LOCKS ->
                subject.withKinds(kind -> kind.isAccess() || kind.target() == Kind.Target.LOCK)
                        .withOnlyRelevant(false);
        };
    }

    private static Report report(Example example, Report observed) throws IOException {
        Predictions predictions =
                new Predictions(new PredictorNames().convert(example.predicted()), BUDGET, false, method -> false);
        List<Analysis> analyses =
                new ArrayList<>(KnowledgePredictor.analyses(observed.trace(), specifications(example)));
        analyses.addAll(predictions.of(observed.trace(), model(example), null, new Headway()));
        return new Report(
                SOURCES.get(example.events()), observed.trace(), observed.properties(), analyses, KnownFindings.NONE);
    }

    /** Keeps what is said in the end; a demo shows it after the program's own words. */
    private static final class LastReport implements Audience {
        private Report report;

        @Override
        public void said(String line) {
            // It goes without saying: the one program comes, and ends.
        }

        @Override
        public void found(Report news) {
            // Told in the end.
        }

        @Override
        public void ended(String summary, Report last) {
            report = last;
        }
    }
}
