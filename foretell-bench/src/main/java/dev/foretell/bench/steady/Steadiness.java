// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.steady;

import dev.foretell.analysis.AnalysisRequest;
import dev.foretell.analysis.Analyzer;
import dev.foretell.analysis.Messages;
import dev.foretell.bench.corpus.SmallPrograms;
import dev.foretell.report.known.Baseline;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.io.TraceReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Records each program of a directory many times, and compares the fingerprints of its findings. Arguments: the agent, the directory of sources, how many recordings (default 50), and
 * a part of the names of programs. Exit code 1 if a program has findings that only some of its recordings have.
 */
public final class Steadiness {
    private static final int RECORDINGS = 50;

    private final Path agent;
    private final Path directory;
    private final Analyzer analyzer = new Analyzer(AnalysisRequest.defaults(), Messages.NONE);

    private Steadiness(Path agent, Path directory) {
        this.agent = agent;
        this.directory = directory;
    }

    public static void main(String[] args) throws Exception {
        Path sources = Path.of(args[1]);
        int recordings = args.length > 2 ? Integer.parseInt(args[2]) : RECORDINGS;
        String part = args.length > 3 ? args[3] : "";
        Path directory = Files.createTempDirectory("foretell-steady");
        int unsteady = 0;
        try {
            Steadiness steadiness = new Steadiness(Path.of(args[0]), directory);
            for (String program : SmallPrograms.compile(sources, directory)) {
                if (program.contains(part) && !steadiness.isSteady(program, recordings)) {
                    unsteady++;
                }
            }
            System.out.println(unsteady + " programs with findings that only some recordings have");
        } finally {
            try (Stream<Path> files = Files.walk(directory)) {
                files.sorted((a, b) -> b.compareTo(a))
                        .forEach(path -> path.toFile().delete());
            }
        }
        System.exit(unsteady == 0 ? 0 : 1);
    }

    private boolean isSteady(String program, int recordings) throws IOException, InterruptedException, TraceException {
        Map<String, Integer> counts = new TreeMap<>();
        Map<String, String> said = new HashMap<>();
        for (int i = 0; i < recordings; i++) {
            Trace trace = record(program);
            var traits = analyzer.report(program, trace).told().stream()
                    .map(told -> told.traits())
                    .toList();
            traits.forEach(each -> said.putIfAbsent(
                    each.fingerprint(), Baseline.lines(List.of(each)).get(0)));
            traits.stream()
                    .map(each -> each.fingerprint())
                    .distinct()
                    .forEach(fingerprint -> counts.merge(fingerprint, 1, Integer::sum));
        }
        String some = counts.entrySet().stream()
                .filter(entry -> entry.getValue() < recordings)
                .map(entry -> "\n    in " + entry.getValue() + ": " + said.get(entry.getKey()))
                .collect(Collectors.joining());
        System.out.println(program + ": " + counts.size() + " findings in " + recordings + " recordings"
                + (some.isEmpty() ? ", all in each" : some));
        return some.isEmpty();
    }

    private Trace record(String program) throws IOException, InterruptedException, TraceException {
        Path file = directory.resolve(program + ".ftl");
        Files.deleteIfExists(file);
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-javaagent:" + agent + "=destfile=" + file,
                        "-cp",
                        directory.toString(),
                        program)
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("output").toFile())
                .start();
        if (process.waitFor() != 0) {
            throw new IOException(program + " failed: " + Files.readString(directory.resolve("output")));
        }
        return TraceReader.read(file);
    }
}
