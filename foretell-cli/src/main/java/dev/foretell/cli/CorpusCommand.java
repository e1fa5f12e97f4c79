// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.corpus.CorpusEngine;
import dev.foretell.corpus.CorpusJob;
import dev.foretell.corpus.CorpusMerge;
import dev.foretell.corpus.CorpusOutput;
import dev.foretell.corpus.CorpusSettings;
import dev.foretell.corpus.LocalEngine;
import dev.foretell.corpus.TraceRow;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Analyses all traces of a directory into one answer. */
@Command(
        name = "corpus",
        description = "Analyses all traces of a directory, and answers what no single trace can.",
        footer = {"", "Example: foretell corpus target/foretell -o target/corpus"})
final class CorpusCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "directory of traces (.ftl); on Spark also hdfs://… or s3a://…")
    private String directory;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            description = "directory for the answer: index.html and JSON lines (default: corpus)")
    private Path output = Path.of("corpus");

    @Mixin
    private AnalysisOptions analysis;

    @Mixin
    private AtomicMethodsOption atomicMethods;

    @Option(
            names = "--limit",
            paramLabel = "TIME",
            converter = Time.class,
            description = "time limit for each trace (default: 5m)")
    private Duration limit = Duration.ofMinutes(5);

    @Option(names = "--jobs", paramLabel = "N", description = "traces at once, on this machine (default: processors)")
    private int jobs = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--split",
            paramLabel = "N",
            description = "look for the races of each trace in N tasks, for traces too large for one JVM (default: 1)")
    private int parts = 1;

    @Mixin
    private SparkOptions spark;

    CorpusCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        requirePositive("--jobs", jobs);
        requirePositive("--split", parts);
        CorpusSettings settings = analysis.corpus(atomicMethods, limit, parts);
        // What is wrong with the request is said once, and not by each row.
        settings.request();
        if (spark.isWanted(directory) && !spark.isHere()) {
            return spark.start(spec.root().commandLine().getParseResult().originalArgs());
        }
        try (CorpusEngine engine = spark.isWanted(directory) ? spark.connect() : new LocalEngine(jobs)) {
            return analyse(engine, settings);
        }
    }

    private static void requirePositive(String option, int number) {
        if (number < 1) {
            throw new UserError(option + " is " + number + "; give 1 or more");
        }
    }

    private int analyse(CorpusEngine engine, CorpusSettings settings) throws IOException {
        List<String> names = engine.list(directory);
        if (names.isEmpty()) {
            throw new UserError("there is no trace (.ftl) in " + directory);
        }
        CorpusJob job = new CorpusJob(directory, names, settings);
        CorpusMerge merge = new CorpusMerge();
        long start = System.nanoTime();
        try (CorpusOutput answer = new CorpusOutput(output);
                Progress progress = new Progress(
                        console, "analysing " + directory, job.pieces().size())) {
            int[] done = new int[1];
            engine.run(job, row -> {
                answer.add(row);
                merge.add(row);
                progress.at(++done[0]);
            });
            answer.finish(job, merge);
        }
        if (spark.parquet() != null) {
            engine.export(
                    output.resolve(CorpusOutput.ROWS).toAbsolutePath().toUri().toString(), spark.parquet());
        }
        say(merge, names.size(), (System.nanoTime() - start) / 1e9);
        return exitCode(merge);
    }

    private static int exitCode(CorpusMerge merge) {
        if (merge.hasCertified()) {
            return ExitCode.FINDINGS;
        }
        return merge.troubled().isEmpty() ? ExitCode.OK : ExitCode.UNUSABLE;
    }

    private void say(CorpusMerge merge, int traces, double seconds) {
        PrintWriter out = new PrintWriter(console.out(), true, StandardCharsets.UTF_8);
        for (TraceRow row : merge.troubled()) {
            console.say(row.trace() + (row.part().isEmpty() ? "" : " (" + row.part() + ")") + ": " + name(row.state())
                    + ": " + row.reason());
        }
        out.println(String.format(
                Locale.ROOT,
                "%,d traces with %,d events in %.1f s: %s",
                traces,
                merge.events(),
                seconds,
                states(merge)));
        for (CorpusMerge.Merged finding : merge.findings()) {
            out.println(String.format(
                    Locale.ROOT,
                    "%s  %s at %s; in %,d trace%s%s",
                    finding.example().fingerprint(),
                    finding.example().title(),
                    String.join(", ", finding.example().places()),
                    finding.traces().cardinality(),
                    finding.traces().cardinality() == 1 ? "" : "s",
                    finding.certified().isEmpty() ? ", not certified" : ""));
        }
        out.println(merge.findings().size() + " different findings, " + merge.undecided() + " candidates undecided");
        out.println("suspected, not certified: " + merge.suspectedDeadlocks().size()
                + " circles of locks taken in different runs, "
                + merge.differingGuards().size()
                + " fields whose guard differs between runs");
        out.println("see " + output.resolve("index.html"));
    }

    private static String states(CorpusMerge merge) {
        return merge.states().entrySet().stream()
                .map(entry -> String.format(Locale.ROOT, "%,d %s", entry.getValue(), name(entry.getKey())))
                .collect(Collectors.joining(", "));
    }

    private static String name(TraceRow.State state) {
        return state.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
