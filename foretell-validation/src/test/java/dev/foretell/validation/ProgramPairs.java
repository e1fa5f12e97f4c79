// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.RaceFinding;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.race.RacePredictor;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.io.TraceReader;
import dev.foretell.trace.text.TextWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The pairs of programs in one package, {@code Bug} and {@code Safe}, which are recorded in one run. In each, one thread writes {@code data} and another one reads it.
 *
 * @param name the last part of the package's name
 */
record ProgramPairs(String name, Set<String> bugs, Set<String> safe) {
    static final String VALIDATION = "dev.foretell.validation.";
    private static final String TURNS = VALIDATION + "slicing.";
    private static final String DATA = ".data";

    static ProgramPairs of(String name) throws IOException {
        return new ProgramPairs(name, programs(name, "$Bug.class"), programs(name, "$Safe.class"));
    }

    private static Set<String> programs(String name, String suffix) throws IOException {
        String lead = VALIDATION + name + '.';
        try (Stream<Path> files = Files.list(Sources.classes().resolve(lead.replace('.', '/')))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(suffix))
                    .map(file -> lead + file.substring(0, file.length() - ".class".length()))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    /** Records all of them. */
    Trace recordAll(Jdk jdk, String file, String profile, List<String> options)
            throws IOException, InterruptedException {
        Set<String> all = new TreeSet<>(bugs);
        all.addAll(safe);
        return record(jdk, file, profile, all, options);
    }

    private Trace record(Jdk jdk, String file, String profile, Set<String> programs, List<String> options)
            throws IOException, InterruptedException {
        Path directory = Sources.output(name);
        Path trace = directory.resolve(file + "-" + jdk.version() + ".ftl");
        Files.deleteIfExists(trace);
        String agent = "-javaagent:" + Sources.agent() + "=" + profile + ",includes=" + VALIDATION + name
                + ".*,ignores=" + TURNS + "Turns:" + TURNS + "Pairs,destfile=" + trace;
        Run run = Run.of(
                jdk,
                Sources.classes().toString(),
                TURNS + "Pairs",
                directory,
                Stream.concat(Stream.of(agent), options.stream()).toList(),
                List.copyOf(programs),
                Run.SECONDS);
        assertThat(run.exitCode()).as(run.errors()).isZero();
        Trace recorded = Recording.read(trace);
        assertThat(recorded.isComplete()).isTrue();
        return recorded;
    }

    /** The bugs that happen when the threads come in the other order: each reader gets to its data before the writer does. */
    Set<String> happening(Jdk jdk) throws IOException, InterruptedException {
        Trace trace = record(jdk, "swapped", "profile=races", bugs, List.of("-Dturns=swapped"));
        Set<String> read = new TreeSet<>();
        Set<String> readFirst = new TreeSet<>();
        for (int e = 0; e < trace.size(); e++) {
            if (trace.kind(e).isAccess() && trace.variableName(trace.target(e)).endsWith(DATA)) {
                String program = program(trace, e);
                if (trace.kind(e).isRead()) {
                    read.add(program);
                } else if (read.contains(program)) {
                    readFirst.add(program);
                }
            }
        }
        return readFirst;
    }

    /** The programs whose data race. */
    static Set<String> racy(Trace trace, Analysis analysis) {
        return analysis.findings().stream()
                .map(finding -> ((RaceFinding) finding).first())
                .filter(event -> trace.variableName(trace.target(event)).endsWith(DATA))
                .map(event -> program(trace, event))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String program(Trace trace, int access) {
        String name = trace.variableName(trace.target(access));
        return name.substring(0, name.length() - DATA.length());
    }

    /** The findings, as numbers that can be compared. */
    static List<List<Long>> numbers(Analysis analysis) {
        return analysis.findings().stream()
                .map(finding -> (RaceFinding) finding)
                .map(race -> List.of((long) race.first(), (long) race.second(), race.count()))
                .toList();
    }

    static Trace asText(Trace trace) throws IOException, TraceException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        TextWriter.write(trace, text);
        return TraceReader.read(new ByteArrayInputStream(text.toByteArray()), "text");
    }

    /** The races of the weak model. */
    static Analysis weak(Trace trace) {
        return new RacePredictor(trace, false).predict(new Feasibility(trace), Budget.unlimited());
    }
}
