// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.examples.Example;
import dev.foretell.examples.views.ViewExample;
import dev.foretell.report.Report;
import dev.foretell.report.TextStyle;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
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
        description = "Runs an example: records it, predicts, prints the findings and writes an HTML report.")
final class DemoCommand implements Callable<Integer> {
    private final Console console;

    @Option(names = "--list", description = "list the examples")
    private boolean list;

    @Option(
            names = "--report",
            paramLabel = "DIR",
            description = "directory for the HTML report (default: target/foretell/demo)")
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
        Report report = example.model().equals("sliced")
                ? new RecordedDemo(console, example).report(DemoRequest.of(example))
                : new WatchedDemo(console, example).report(DemoRequest.of(example));
        return show(example.name(), report, out);
    }

    private int show(String example, Report report, PrintWriter out) throws IOException {
        out.println();
        ReportFormat.TEXT.write(
                List.of(report),
                new TextStyle(color.isOn(), ExampleSources::find, ScreenWidth.columns()),
                false,
                console.out());
        Path page = directory.resolve(example + ".html");
        Files.createDirectories(directory);
        ReportFormat.HTML.write(List.of(report), ExampleSources::find, page);
        Path here = Path.of("").toAbsolutePath();
        out.println("HTML report: " + (page.startsWith(here) ? here.relativize(page) : page));
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
}
