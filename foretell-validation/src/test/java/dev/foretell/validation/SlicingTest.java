// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.RaceFinding;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.index.Slicer;
import dev.foretell.predict.race.RacePredictor;
import dev.foretell.predict.sliced.SlicedPredictor;
import dev.foretell.slice.Replay;
import dev.foretell.slice.program.Purity;
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
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The pairs of {@code dev.foretell.validation.slicing}, all in one run: the sliced model tells the bugs from their neighbours, the weak model sees none, and each
 * bug is made to happen.
 */
class SlicingTest {
    private static final String PACKAGE = "dev.foretell.validation.slicing.";
    private static final String DATA = ".data";
    private static final List<String> TABLE = List.of("pure " + PACKAGE + "Turns use inTurn");

    private static Set<String> bugs;
    private static Set<String> safe;

    @BeforeAll
    static void findPrograms() throws IOException {
        assumeTrue(Files.exists(Sources.agent()), "no agent has been built at " + Sources.agent());
        bugs = programs("$Bug.class");
        safe = programs("$Safe.class");
        assertThat(bugs).hasSizeGreaterThanOrEqualTo(30).hasSameSizeAs(safe);
    }

    static List<Jdk> jdks() {
        return Jdk.installed();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void slicingTellsBugsFromTheirNeighbours(Jdk jdk) throws Exception {
        Set<String> all = new TreeSet<>(bugs);
        all.addAll(safe);
        Trace trace = record(jdk, "observed", "profile=full", all, List.of());

        Analysis sliced = races(trace);
        Analysis weak = new RacePredictor(trace, false).predict(new Feasibility(trace), Budget.unlimited());

        assertThat(sliced.rejected()).isEmpty();
        assertThat(racy(trace, sliced)).isEqualTo(bugs);
        assertThat(racy(trace, weak)).isEmpty();
        assertThat(pairs(races(asText(trace)))).isEqualTo(pairs(sliced));
    }

    /** Its probes are in the code that is recorded, and in none that is followed. */
    @ParameterizedTest
    @MethodSource("jdks")
    void slicingTellsThemBesideTheCoverageAgent(Jdk jdk) throws Exception {
        Path coverage = Sources.output("slicing").resolve("jacoco.exec");
        String agent = "-javaagent:" + Sources.coverageAgent() + "=destfile=" + coverage;
        Set<String> all = new TreeSet<>(bugs);
        all.addAll(safe);
        Trace trace = record(jdk, "covered", "profile=full", all, List.of(agent));

        assertThat(racy(trace, races(trace))).isEqualTo(bugs);
    }

    private static Analysis races(Trace trace) {
        Replay replay = Replay.of(trace, Purity.shipped().with("the programs' table", TABLE));
        assertThat(replay.doubts()).isEmpty();
        return new SlicedPredictor(trace, new Slicer(trace, replay.dependence()), false).races(Budget.unlimited());
    }

    private static List<List<Long>> pairs(Analysis analysis) {
        return analysis.findings().stream()
                .map(finding -> (RaceFinding) finding)
                .map(race -> List.of((long) race.first(), (long) race.second(), race.count()))
                .toList();
    }

    private static Trace asText(Trace trace) throws IOException, TraceException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        TextWriter.write(trace, text);
        return TraceReader.read(new ByteArrayInputStream(text.toByteArray()), "text");
    }

    /** In the other order of the threads, each reader comes to its data before the writer does. */
    @ParameterizedTest
    @MethodSource("jdks")
    void eachBugCanBeMadeToHappen(Jdk jdk) throws IOException, InterruptedException {
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
        assertThat(readFirst).isEqualTo(bugs);
    }

    private static Trace record(Jdk jdk, String name, String profile, Set<String> programs, List<String> options)
            throws IOException, InterruptedException {
        Path directory = Sources.output("slicing");
        Path file = directory.resolve(name + "-" + jdk.version() + ".ftl");
        Files.deleteIfExists(file);
        String agent = "-javaagent:" + Sources.agent() + "=" + profile + ",includes=" + PACKAGE + "*,ignores=" + PACKAGE
                + "Turns:" + PACKAGE + "Pairs,destfile=" + file;
        Run run = Run.of(
                jdk,
                Sources.classes().toString(),
                PACKAGE + "Pairs",
                directory,
                Stream.concat(Stream.of(agent), options.stream()).toList(),
                List.copyOf(programs),
                Run.SECONDS);
        assertThat(run.exitCode()).as(run.errors()).isZero();
        Trace trace = Recording.read(file);
        assertThat(trace.isComplete()).isTrue();
        return trace;
    }

    private static Set<String> racy(Trace trace, Analysis analysis) {
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

    private static Set<String> programs(String suffix) throws IOException {
        Path classes = Sources.classes().resolve(PACKAGE.replace('.', '/'));
        try (Stream<Path> files = Files.list(classes)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(suffix))
                    .map(file -> PACKAGE + file.substring(0, file.length() - ".class".length()))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
