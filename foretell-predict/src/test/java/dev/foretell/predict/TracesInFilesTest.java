// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.predict.atomicity.AtomicityPredictor;
import dev.foretell.predict.deadlock.DeadlockPredictor;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.feasible.SmallTraces;
import dev.foretell.predict.race.LargeTraces;
import dev.foretell.predict.race.RaceBenchmark;
import dev.foretell.predict.race.RacePredictor;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.store.Storage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What does not fit in memory is kept in a file, and gives the same findings with the same witnesses. */
class TracesInFilesTest {
    private static final int TRACES = Integer.getInteger("foretell.traces", 20_000) / 20;

    @Test
    void findingsAreTheSameInAFile() throws TraceException {
        Storage file = Storage.file(1);
        int found = 0;
        for (int seed = 0; seed < TRACES; seed++) {
            Trace trace = SmallTraces.trace(seed, 60);
            List<String> expected = findings(trace);
            assertThat(findings(moved(trace, file))).as("seed " + seed).isEqualTo(expected);
            found += expected.size();
        }
        assertThat(found).isGreaterThan(TRACES);
    }

    @Test
    void findingsOfLongTracesAreTheSameInAFile() throws TraceException {
        for (int threads : new int[] {3, 20}) {
            Trace trace = LargeTraces.racy(150_000, threads).trace();
            List<String> expected = races(trace);
            assertThat(races(moved(trace, Storage.file(4)))).isEqualTo(expected);
            assertThat(expected).hasSizeGreaterThan(100);
        }
    }

    @Test
    void traceThatDoesNotFitInMemoryIsAnalysed(@TempDir Path directory) throws Exception {
        assertThat(run(directory, "-Xmx512m")).isEmpty();
        String inMemory = run(directory, "-Xmx512m");
        String inFile = run(directory, "-Xmx40m");
        assertThat(counts(inFile)).doesNotContain("predicted 0,").isEqualTo(counts(inMemory));
        assertThat(inMemory).contains("; on disk 0 MB");
        assertThat(inFile).doesNotContain("; on disk 0 MB").contains("; on disk ");
    }

    /** The first time, the trace is written. */
    private static String run(Path directory, String memory) throws Exception {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                memory,
                "-cp",
                System.getProperty("java.class.path"),
                RaceBenchmark.class.getName(),
                "calm",
                "binary",
                "1.5",
                "8",
                directory.toString());
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }

    private static String counts(String output) {
        return output.substring(output.indexOf("candidates"), output.indexOf("; heap"));
    }

    private static Trace moved(Trace trace, Storage file) throws TraceException {
        Trace.Builder builder = new Trace.Builder();
        builder.moveTo(file);
        trace.forEach(builder);
        return builder.build();
    }

    private static List<String> findings(Trace trace) {
        Feasibility feasibility = new Feasibility(trace);
        List<String> findings = new ArrayList<>(races(trace));
        findings.addAll(texts(new DeadlockPredictor(trace, true).predict(feasibility, Budget.unlimited())));
        findings.addAll(
                texts(new AtomicityPredictor(trace, method -> false, false).predict(feasibility, Budget.unlimited())));
        return findings;
    }

    private static List<String> races(Trace trace) {
        return texts(new RacePredictor(trace, false).predict(new Feasibility(trace), Budget.unlimited()));
    }

    private static List<String> texts(Analysis analysis) {
        assertThat(analysis.rejected()).isEmpty();
        List<String> texts = new ArrayList<>(List.of(analysis.candidates() + " candidates"));
        for (Finding finding : analysis.findings()) {
            texts.add(finding.witness().claim() + " after "
                    + Arrays.hashCode(finding.witness().witness().events()));
        }
        return texts;
    }
}
