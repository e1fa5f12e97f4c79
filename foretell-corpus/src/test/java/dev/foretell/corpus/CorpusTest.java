// SPDX-License-Identifier: Apache-2.0
package dev.foretell.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.analysis.AnalysisRequest;
import dev.foretell.analysis.Analyzer;
import dev.foretell.analysis.Messages;
import dev.foretell.analysis.UnusableInputException;
import dev.foretell.report.known.Traits;
import dev.foretell.trace.io.TraceReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CorpusTest {
    private static final String RACE = "s|w(x=1)|P.p(P.java:2)\nt|w(x=1)|P.p(P.java:4)\n";
    private static final String DEADLOCK = Rows.nested("one", "a@1", "b@2") + Rows.nested("two", "b@3", "a@4");
    private static final String LOCKED = "s|acq(l)\ns|w(x=1)\ns|rel(l)\nt|acq(l)\nt|w(x=2)\nt|rel(l)\n";

    @TempDir
    Path directory;

    private List<TraceRow> rows(int threads, CorpusSettings settings) throws IOException {
        List<TraceRow> rows = new ArrayList<>();
        try (LocalEngine engine = new LocalEngine(threads)) {
            engine.run(new CorpusJob(directory.toString(), engine.list(directory.toString()), settings), rows::add);
        }
        rows.sort(Comparator.comparingInt(TraceRow::number));
        return rows;
    }

    private void write(String name, String text) throws IOException {
        Files.createDirectories(directory.resolve(name).getParent());
        Files.writeString(directory.resolve(name), text);
    }

    @Test
    void findsInEachTraceWhatASingleAnalysisFinds() throws Exception {
        Random random = new Random(3);
        List<String> texts = List.of(RACE, DEADLOCK, LOCKED, RACE + DEADLOCK);
        for (int i = 0; i < 24; i++) {
            write("sub" + i % 3 + "/" + i + ".ftl", texts.get(random.nextInt(texts.size())));
        }
        Analyzer alone = new Analyzer(AnalysisRequest.defaults(), Messages.NONE);

        List<TraceRow> rows = rows(3, CorpusSettings.defaults("test"));

        assertThat(rows).hasSize(24);
        for (TraceRow row : rows) {
            assertThat(row.findings())
                    .extracting(RowFinding::fingerprint)
                    .containsExactlyElementsOf(
                            alone.report("", TraceReader.read(directory.resolve(row.trace()))).traits().stream()
                                    .map(Traits::fingerprint)
                                    .toList());
        }
    }

    /** A line for each access, of few variables by few threads, with some locks. */
    private static String random(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            String thread = "t" + random.nextInt(3);
            String access = thread + "|w(x" + random.nextInt(6) + "=1)|P.p" + random.nextInt(5) + "(P.java:1)\n";
            text.append(random.nextInt(3) == 0 ? thread + "|acq(l)\n" + access + thread + "|rel(l)\n" : access);
        }
        return text.toString();
    }

    @Test
    void findsInPartsWhatItFindsInAll() throws IOException {
        Random random = new Random(4);
        for (int i = 0; i < 10; i++) {
            write(i + ".ftl", random(random));
        }
        CorpusMerge whole = Rows.merged(rows(1, CorpusSettings.defaults("test")));
        List<TraceRow> pieces = rows(2, CorpusSettings.defaults("test").withParts(3));
        CorpusMerge parts = Rows.merged(pieces);

        assertThat(pieces).hasSize(40);
        assertThat(pieces.stream()
                        .filter(row -> row.part().startsWith("races")
                                && !row.findings().isEmpty())
                        .map(TraceRow::part)
                        .distinct())
                .as("parts with findings")
                .hasSize(3);
        assertThat(whole.findings()).isNotEmpty();
        assertThat(parts.findings())
                .extracting(found -> found.example().fingerprint() + found.traces())
                .containsExactlyElementsOf(whole.findings().stream()
                        .map(found -> found.example().fingerprint() + found.traces())
                        .toList());
        assertThat(parts.states()).isEqualTo(whole.states());
        assertThat(parts.events()).isEqualTo(whole.events());
    }

    @Test
    void makesRowsOfBadTraces() throws IOException {
        write("bad.ftl", "not a trace\n");
        write("cut.ftl", RACE + "incomplete the program was killed\n");
        write("empty.ftl", "");
        write("good.ftl", RACE);

        assertThat(rows(2, CorpusSettings.defaults("test")))
                .extracting(TraceRow::state)
                .containsExactly(
                        TraceRow.State.UNUSABLE,
                        TraceRow.State.INCOMPLETE,
                        TraceRow.State.UNUSABLE,
                        TraceRow.State.ANALYSED);
    }

    @Test
    void givesATraceNoMoreThanItsTime() {
        CorpusSettings hasty = CorpusSettings.defaults("test").withLimit(Duration.ofMillis(100));
        byte[] line = "s|r(x=0)\n".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
        long[] read = new long[1];

        TraceRow row = new RowMaker(hasty).row(new Piece(0, "endless", 0, 1), () -> new InputStream() {
            @Override
            public int read() {
                return line[(int) (read[0]++ % line.length)];
            }
        });

        assertThat(row.state()).isEqualTo(TraceRow.State.TIMED_OUT);
        assertThat(row.reason()).isEqualTo("took longer than 0.1 s");
        assertThat(Rows.of(0, RACE, hasty.withLimit(Duration.ofMinutes(1))).state())
                .isEqualTo(TraceRow.State.ANALYSED);
    }

    @Test
    void mergesRowsInAnyOrder() throws IOException {
        List<TraceRow> rows = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            rows.add(Rows.of(i, i % 2 == 0 ? RACE : DEADLOCK + RACE));
        }
        Collections.shuffle(rows, new Random(1));
        CorpusMerge merge = Rows.merged(rows);

        assertThat(merge.findings()).hasSize(2);
        assertThat(merge.findings().get(0).example().kind()).isEqualTo("race");
        assertThat(merge.findings().get(0).traces().cardinality()).isEqualTo(6);
        assertThat(merge.findings().get(0).first()).isZero();
        assertThat(merge.findings().get(1).traces().stream()).containsExactly(1, 3, 5);
    }

    @Test
    void writesRowsThatCanBeReadAgain() {
        TraceRow row = Rows.of(4, RACE + DEADLOCK + LOCKED);

        assertThat(row.findings()).isNotEmpty();
        assertThat(row.lockOrders()).isNotEmpty();
        assertThat(row.fields()).isNotEmpty();
        assertThat(RowJson.read(RowJson.write(row))).isEqualTo(row);
        assertThat(RowJson.write(row)).doesNotContain("\n");
    }

    @Test
    void sendsSettingsToOtherMachines() throws IOException {
        try (ObjectOutputStream out = new ObjectOutputStream(new ByteArrayOutputStream())) {
            out.writeObject(CorpusSettings.defaults("test"));
        }
    }

    @Test
    void refusesWhatIsNoDirectory() throws IOException {
        write("a.ftl", RACE);
        try (LocalEngine engine = new LocalEngine(1)) {
            assertThatThrownBy(() -> engine.list(directory.resolve("none").toString()))
                    .isInstanceOf(NoSuchFileException.class);
            assertThatThrownBy(() -> engine.list(directory.resolve("a.ftl").toString()))
                    .isInstanceOf(UnusableInputException.class)
                    .hasMessageContaining("is a file; give a directory of traces");
        }
    }

    @Test
    void writesTheAnswer() throws IOException {
        write("a.ftl", RACE);
        write("b.ftl", "no");
        Path answer = directory.resolve("answer");
        try (LocalEngine engine = new LocalEngine(1);
                CorpusOutput output = new CorpusOutput(answer)) {
            CorpusJob job = new CorpusJob(
                    directory.toString(), engine.list(directory.toString()), CorpusSettings.defaults("test"));
            CorpusMerge merge = new CorpusMerge();
            engine.run(job, row -> {
                output.add(row);
                merge.add(row);
            });
            output.finish(job, merge);
        }

        assertThat(answer.toFile().list())
                .containsExactlyInAnyOrder(
                        "traces.jsonl",
                        "findings.jsonl",
                        "lock-orders.jsonl",
                        "guards.jsonl",
                        "racing-pairs.jsonl",
                        "index.html");
        assertThat(Files.readAllLines(answer.resolve("traces.jsonl"))).hasSize(2);
        assertThat(Files.readAllLines(answer.resolve("findings.jsonl")))
                .hasSize(1)
                .first()
                .asString()
                .contains("\"first\":\"a.ftl\"");
        assertThat(Files.readString(answer.resolve("index.html")))
                .contains("P.java:4")
                .doesNotContain("@DATA@");
    }
}
