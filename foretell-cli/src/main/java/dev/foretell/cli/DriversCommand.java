// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.Analyzer;
import dev.foretell.drivers.ClassPath;
import dev.foretell.drivers.Driver;
import dev.foretell.drivers.DriverException;
import dev.foretell.drivers.ValueFile;
import dev.foretell.report.Report;
import dev.foretell.trace.control.AgentOptions;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Calls every two public operations of classes at once, and reports what that predicts. */
@Command(
        name = "drivers",
        description =
                "Writes a small program for every two public operations of a class, which calls them at once on one"
                        + " object, runs them all, and reports what can go wrong.",
        footer = {
            "",
            "The programs run the class's code, and what the file of --values says.",
            "Example: foretell drivers pool.jar com.acme.Pool"
        })
final class DriversCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(
            index = "0",
            paramLabel = "CLASS-PATH",
            description = "jars and directories with the classes and what they need")
    private String classPath;

    @Parameters(
            index = "1..*",
            arity = "1..*",
            paramLabel = "CLASS",
            description = "classes whose objects threads share")
    private List<String> classes;

    @Option(
            names = "--values",
            paramLabel = "FILE",
            description = "what to call operations with: lines such as com.acme.Pool = new com.acme.Pool(4), or"
                    + " com.acme.Pool.setSize = 8")
    private Path values;

    @Option(
            names = "--keep",
            paramLabel = "DIR",
            description = "directory for the programs, to read, change and run them (default: they are not kept)")
    private Path kept;

    @Option(names = "--pairs", description = "print a line for each pair of operations with findings")
    private boolean pairs;

    @Mixin
    private AtomicMethodsOption atomicMethods;

    @Mixin
    private RecordingOptions recording;

    @Mixin
    private AnalysisOptions analysis;

    @Mixin
    private ReportOptions report;

    DriversCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        if (!analysis.given().isEmpty()) {
            throw new UserError("--spec is about whole runs, and a driver has many; leave it out, or keep the driver by"
                    + " --keep DIR and give it to 'foretell run'");
        }
        report.requireUsable();
        Analyzer analyzer = new Analyzer(
                analysis.request(List.of(), atomicMethods, null, report.known(recording.filter())), console);
        Path directory = kept == null ? Files.createTempDirectory("foretell-") : Files.createDirectories(kept);
        try {
            return call(directory, analyzer);
        } catch (DriverException e) {
            throw new UserError(e.getMessage());
        } finally {
            if (kept == null) {
                delete(directory);
            }
        }
    }

    private int call(Path directory, Analyzer analyzer) throws Exception {
        List<Driver> drivers = written(directory);
        AgentOptions options =
                recording.toAgent(null).and(atomicMethods.toAgent()).withProfileOfRecording();
        List<Report> reports = new ArrayList<>();
        StringBuilder summaries = new StringBuilder();
        for (Driver driver : drivers) {
            DriverRuns runs = new DriverRuns(console, driver, classPath(directory), options, analyzer);
            runs.all();
            reports.addAll(runs.reports());
            summaries.append(new DriverSummary(driver, runs).text(pairs));
        }
        int code = report.write(console, () -> reports);
        if (report.needsStdout()) {
            console.say(summaries.toString().stripTrailing());
        } else {
            console.out().write(summaries.toString().getBytes(StandardCharsets.UTF_8));
            console.out().flush();
        }
        return code;
    }

    /** Writes and compiles all before the first is run. */
    private List<Driver> written(Path directory) throws DriverException, IOException {
        ValueFile told = values();
        List<Driver> drivers = new ArrayList<>();
        Set<String> names = new HashSet<>();
        try (ClassPath path = new ClassPath(classPath)) {
            for (String type : classes) {
                String base = type.replaceFirst(".*[.$]", "") + "Drivers";
                int number = 1;
                while (!names.add(number == 1 ? base : base + number)) {
                    number++;
                }
                drivers.add(Driver.of(type, number == 1 ? base : base + number, path, told));
            }
        }
        if (!told.unused().isEmpty()) {
            throw new UserError(
                    values + ": nothing needs a value for '" + told.unused().get(0)
                            + "'; write the full name of a class, or CLASS.METHOD of a class that is given");
        }
        for (Driver driver : drivers) {
            driver.compile(directory, classPath(directory));
        }
        return drivers;
    }

    private ValueFile values() throws DriverException, IOException {
        try {
            return values == null ? ValueFile.NONE : ValueFile.parse(values.toString(), Files.readAllLines(values));
        } catch (NoSuchFileException e) {
            throw new UserError("there is no file " + values + " for --values");
        }
    }

    private String classPath(Path directory) {
        return directory + File.pathSeparator + classPath;
    }

    private static void delete(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
