// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.examples.Example;
import dev.foretell.report.Report;
import dev.foretell.report.TextReport;
import dev.foretell.trace.TraceException;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs an example and shows what is found: those with a specification alone stream to an observer here. */
@Command(name = "demo", description = "Runs an example: watches it, predicts, shows the finding.")
final class DemoCommand implements Callable<Integer> {
    static final int RUNS_SHOWN = 10;
    static final String AGENT_OPTIONS = "profile=full,excludes=" + Example.DIRECTION;

    private final Console console;

    @Option(names = "--list", description = "show which examples there are")
    private boolean list;

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
        Report report =
                example.predicted().equals("none") ? ObservedDemo.of(example) : RecordedDemo.of(console, example);
        out.println();
        TextReport.write(report, false, out);
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

    /** What one gives to java to run an example. */
    static List<String> arguments(Example example) {
        return List.of("-cp", classes().toString(), example.program().getName());
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
