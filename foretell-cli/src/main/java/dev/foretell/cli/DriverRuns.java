// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.Analyzer;
import dev.foretell.analysis.excerpt.Episodes;
import dev.foretell.analysis.excerpt.Episodes.Episode;
import dev.foretell.drivers.Driver;
import dev.foretell.report.Report;
import dev.foretell.trace.Incident;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Runs a driver under the agent, some pairs of operations in a JVM, and looks into what was recorded of each pair by itself. A pair whose threads do not end also
 * ends its JVM; the next one begins with the pair behind it.
 */
final class DriverRuns {
    private static final int AT_ONCE = 80;
    private static final Duration LIMIT = Duration.ofMinutes(2);

    private final Console console;
    private final Driver driver;
    private final String classPath;
    private final AgentOptions options;
    private final Analyzer analyzer;

    /** Of the pairs with findings, by number. */
    private final Map<Integer, Report> reports = new TreeMap<>();

    /** What each operation threw when it was called alone; empty if it once did not. */
    private final Map<String, String> failures = new LinkedHashMap<>();

    private int stuck;

    /** The report of a recording without findings, for what a report has to say beside findings. */
    private Report last;

    DriverRuns(Console console, Driver driver, String classPath, AgentOptions options, Analyzer analyzer) {
        this.console = console;
        this.driver = driver;
        this.classPath = classPath;
        this.options = options;
        this.analyzer = analyzer;
    }

    void all() throws IOException, InterruptedException, TraceException {
        Path own = Files.createTempDirectory("foretell-");
        try (Progress progress = new Progress(console, "driving " + driver.type(), driver.runs())) {
            int next = 0;
            while (next < driver.runs()) {
                progress.at(next);
                next = run(next, Math.min(next + AT_ONCE, driver.runs()), own);
            }
        } finally {
            Files.deleteIfExists(trace(own));
            Files.deleteIfExists(notes(own));
            Files.delete(own);
        }
    }

    private static Path trace(Path own) {
        return own.resolve("trace.ftl");
    }

    private static Path notes(Path own) {
        return own.resolve("notes");
    }

    /** Runs the pairs from one number up to another; returns the number of the pair to go on with. */
    private int run(int from, int to, Path own) throws IOException, InterruptedException, TraceException {
        Files.deleteIfExists(notes(own));
        List<String> program = List.of(
                "-cp",
                classPath,
                driver.name(),
                Integer.toString(from),
                Integer.toString(to),
                notes(own).toString());
        AgentOptions all = options.with(AgentOption.DESTFILE, trace(own).toAbsolutePath());
        try (ObservedProgram observed = ObservedProgram.startQuietly(AgentJar.find(), all, program)) {
            if (!observed.await(LIMIT)) {
                observed.end();
            }
            stuck += observed.await() == Driver.STUCK ? 1 : 0;
        }
        note(own);
        if (!Files.isRegularFile(trace(own)) || Files.size(trace(own)) == 0) {
            throw new UserError("the driver of " + driver.type() + " did not run; try it with --keep DIR, and "
                    + "java -cp DIR:CLASS-PATH " + driver.name() + " 0 1 notes");
        }
        Trace whole = new TraceFile(console, trace(own)).read();
        List<Episode> episodes = Episodes.of(whole, name -> name.matches("\\d+"));
        for (Episode episode : episodes) {
            boolean isLast = episode == episodes.get(episodes.size() - 1);
            look(episode, isLast ? deadlocks(whole) : List.of());
        }
        return from + Math.max(episodes.size(), 1);
    }

    private void look(Episode episode, List<Incident> incidents) {
        int number = Integer.parseInt(episode.name());
        Report report = analyzer.report(driver.type() + ": " + driver.pair(number), episode)
                .withIncidents(incidents);
        last = report;
        if (!report.allTold().isEmpty()) {
            reports.put(number, report);
        }
    }

    /** Deadlocks of the run itself end its JVM, and so are of its last pair. What else is stuck waits for what nobody does in a driver. */
    private static List<Incident> deadlocks(Trace whole) {
        return whole.incidents().all().stream()
                .filter(incident -> incident.kind() == Incident.Kind.DEADLOCK)
                .toList();
    }

    private void note(Path own) throws IOException {
        if (!Files.isRegularFile(notes(own))) {
            return;
        }
        for (String line : Files.readAllLines(notes(own))) {
            String[] parts = line.split("\t", 3);
            if (parts.length > 2) {
                throw new UserError("no object of " + driver.type() + " could be made: " + parts[2]
                        + "; say how by a line '" + driver.type() + " = EXPRESSION' in the file of --values");
            }
            String operation = driver.operations().get(Integer.parseInt(parts[0]));
            String failure = parts.length > 1 ? parts[1] : "";
            failures.merge(operation, failure, (one, other) -> one.isEmpty() ? one : other);
        }
    }

    /** Those of the pairs with findings; without any, that of the last pair. */
    List<Report> reports() {
        return reports.isEmpty() ? List.of(last) : new ArrayList<>(reports.values());
    }

    /** Findings by pair, with new and used objects united. */
    Map<String, List<Report.Known>> byPair() {
        Map<String, List<Report.Known>> told = new LinkedHashMap<>();
        reports.forEach((number, report) -> told.computeIfAbsent(driver.pair(number), any -> new ArrayList<>())
                .addAll(report.allTold()));
        return told;
    }

    /** Operations that failed whenever they were called alone, with what they threw. */
    Map<String, String> failed() {
        Map<String, String> failed = new LinkedHashMap<>(failures);
        failed.values().removeIf(String::isEmpty);
        return failed;
    }

    /** How many pairs did not end. */
    int stuck() {
        return stuck;
    }
}
