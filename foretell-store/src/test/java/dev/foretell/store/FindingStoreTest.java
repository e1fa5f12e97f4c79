// SPDX-License-Identifier: Apache-2.0
package dev.foretell.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindingStoreTest {
    @TempDir
    private Path directory;

    private String file() {
        return directory.resolve("store.db").toString();
    }

    private static RunLabels run(String build, String test, long time) {
        return new RunLabels(build, "", test, "", Instant.ofEpochMilli(time));
    }

    private static Set<String> fingerprints(List<StoredFinding> findings) {
        return findings.stream().map(StoredFinding::fingerprint).collect(Collectors.toSet());
    }

    /** Adds random reports in random batches to a store and to its twin, and compares all answers. */
    static void compare(FindingStore store, Random random) throws StoreException {
        NaiveStore twin = new NaiveStore();
        List<ReportFile> reports = RandomReports.some(random, 2 + random.nextInt(40));
        for (int done = 0; done < reports.size(); ) {
            int next = Math.min(reports.size(), done + 1 + random.nextInt(9));
            store.add(reports.subList(done, next));
            twin.add(reports.subList(done, next));
            done = next;
        }
        List<BuildFigures> trend = store.trend();
        assertThat(trend.stream()
                        .map(build -> build.build() + " " + build.runs() + " " + build.findings() + " "
                                + build.newFindings() + " " + build.missing()))
                .isEqualTo(twin.trend());
        for (BuildFigures build : trend) {
            assertThat(fingerprints(store.newSince(build.build()))).isEqualTo(twin.newSince(build.build()));
        }
        assertThat(fingerprints(store.gone())).isEqualTo(twin.gone());
        for (StoredFinding finding : store.findings(FindingFilter.ALL)) {
            assertThat(finding.runs()).isEqualTo(twin.runs(finding.fingerprint()));
            assertThat(store.runs(finding.fingerprint(), 1000)).hasSize((int) finding.runs());
        }
        assertThat(store.tests().stream().mapToLong(TestFigures::runs).sum()).isEqualTo(twin.size());
    }

    @Test
    void answersAsItsNaiveTwinDoes() throws StoreException {
        Random random = new Random(26);
        for (int i = 0; i < 300; i++) {
            try (FindingStore store = FindingStore.create("jdbc:sqlite::memory:")) {
                compare(store, random);
            }
        }
    }

    @Test
    void keepsAFindingWhoseLinesMove() throws StoreException {
        try (FindingStore store = FindingStore.create(file())) {
            store.add(List.of(RandomReports.report(run("1", "t", 1), 10, List.of(3))));
            store.add(List.of(RandomReports.report(run("2", "t", 2), 44, List.of(3))));
            assertThat(store.newSince("1")).isEmpty();
            assertThat(store.findings(FindingFilter.ALL)).singleElement().satisfies(finding -> {
                assertThat(finding.runs()).isEqualTo(2);
                assertThat(finding.places()).isEqualTo("com.acme.A.m(A.java:44)");
                assertThat(finding.title()).isEqualTo("race on com.acme.Field3");
                assertThat(finding.json()).startsWith("{\"kind\"").endsWith("}");
            });
        }
    }

    @Test
    void addsTheSameReportOnce() throws StoreException {
        try (FindingStore store = FindingStore.create(file())) {
            ReportFile report = RandomReports.report(run("1", "t", 1), 10, List.of(3, 4));
            assertThat(store.add(List.of(report, report))).isEqualTo(new FindingStore.Added(1, 1, 2));
            assertThat(store.add(List.of(report))).isEqualTo(new FindingStore.Added(0, 1, 0));
            ReportFile other = RandomReports.report(run("1", "u", 1), 10, List.of(3, 4));
            assertThat(store.add(List.of(other))).isEqualTo(new FindingStore.Added(1, 0, 0));
        }
    }

    @Test
    void doesNotCallGoneWhatWasNotLookedFor() throws StoreException {
        try (FindingStore store = FindingStore.create(file())) {
            store.add(List.of(
                    RandomReports.report(run("1", "a", 1), 1, List.of(1)),
                    RandomReports.report(run("1", "b", 1), 1, List.of(2)),
                    RandomReports.report(run("2", "a", 2), 1, List.of())));
            assertThat(fingerprints(store.gone())).containsExactly(RandomReports.fingerprint(1));
        }
    }

    @Test
    void losesNothingOfTwoProcessesThatWriteAtOnce() throws Exception {
        Process one = StoreWriterProcess.start(file(), "one", 40);
        Process two = StoreWriterProcess.start(file(), "two", 40);
        one.getInputStream().readAllBytes();
        two.getInputStream().readAllBytes();
        assertThat(List.of(one.waitFor(), two.waitFor())).containsOnly(0);
        try (FindingStore store = FindingStore.open(file())) {
            assertThat(store.trend()).extracting(BuildFigures::runs).containsExactly(200L, 200L);
            assertThat(store.findings(FindingFilter.ALL))
                    .hasSize(18)
                    .allSatisfy(finding ->
                            assertThat(store.runs(finding.fingerprint(), 1000)).hasSize((int) finding.runs()));
            assertThat(store.findings(FindingFilter.ALL).stream()
                            .mapToLong(StoredFinding::runs)
                            .sum())
                    .isEqualTo(800);
        }
    }

    @Test
    void keepsWhatItAcknowledgedWhenItIsKilled() throws Exception {
        Set<Integer> seen = new HashSet<>();
        for (int round = 1; round <= 3; round++) {
            String store = directory.resolve("killed" + round + ".db").toString();
            Process writer = StoreWriterProcess.start(store, "w", 100_000);
            int acknowledged = 0;
            BufferedReader said = writer.inputReader();
            while (acknowledged < 20 * round) {
                acknowledged = Integer.parseInt(said.readLine());
            }
            writer.toHandle().destroyForcibly();
            for (String line = said.readLine(); line != null && !line.isEmpty(); line = said.readLine()) {
                acknowledged = Integer.parseInt(line);
            }
            writer.waitFor();
            seen.add(acknowledged);
            try (FindingStore open = FindingStore.create(store)) {
                long runs = open.trend().get(0).runs();
                assertThat(runs % 5).as("batches are whole").isZero();
                assertThat(runs).isBetween(acknowledged * 5L, acknowledged * 5L + 5);
                assertThat(open.findings(FindingFilter.ALL).stream()
                                .mapToLong(StoredFinding::runs)
                                .sum())
                        .isEqualTo(runs * 2);
                open.add(List.of(RandomReports.report(run("later", "t", 1), 1, List.of(1))));
            }
        }
        assertThat(seen).isNotEmpty();
    }

    @Test
    void refusesWhatIsNoStoreAndWhatIsNewer() throws Exception {
        Path text = Files.writeString(
                directory.resolve("text.db"), "no database, but text that is long enough\n".repeat(99));
        assertThatThrownBy(() -> FindingStore.open(text.toString()))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("text.db")
                .hasMessageNotContaining("\n");
        assertThatThrownBy(() -> FindingStore.open(directory.resolve("none.db").toString()))
                .hasMessageContaining("no such store");
        assertThat(directory.resolve("none.db")).doesNotExist();
        assertThatThrownBy(() -> FindingStore.open("jdbc:oracle:x")).hasMessageContaining("jdbc:postgresql:");
        FindingStore.create(file()).close();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = connection.createStatement()) {
            statement.execute("UPDATE foretell_store SET version = 2");
        }
        assertThatThrownBy(() -> FindingStore.create(file())).hasMessageContaining("has version 2 of the schema");
    }

    @Test
    void refusesWhatIsNoReport() {
        for (String text : List.of(
                "",
                "[]",
                "{}",
                "{\"tool\": {}}",
                "{\"tool\": {}, \"trace\": {}, \"findings\": [{}]}",
                "{\"tool\": {}, \"trace\": {}, \"findings\": [{\"kind\": \"race\"",
                "hello")) {
            assertThatThrownBy(() -> ReportFile.read("r.json", text.getBytes(StandardCharsets.UTF_8), run("", "", 0)))
                    .as(text)
                    .isInstanceOf(StoreException.class)
                    .hasMessageNotContaining("\n");
        }
    }

    @Test
    void namesABuildThatNobodyNamesByItsDay() {
        assertThat(run("", "t", 0).build()).isEqualTo("1970-01-01");
        assertThat(RunLabels.of(java.util.Map.of("BUILD_NUMBER", "7", "GIT_COMMIT", "abc"), Instant.EPOCH))
                .isEqualTo(new RunLabels("7", "abc", "", "", Instant.EPOCH));
    }

    @Test
    void writesAPageInWhichNoNameIsMarkup() throws IOException {
        try (FindingStore store = FindingStore.create(file())) {
            store.add(List.of(RandomReports.report(run("<b>1</b>", "</script><script>alert(1)", 1), 10, List.of(3))));
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            new StorePage(store).write("1", out);
            String page = out.toString(StandardCharsets.UTF_8);
            assertThat(page).contains("com.acme.Field3").doesNotContain("<b>1").doesNotContain("alert(1)<");
            assertThat(page.split("</script>", -1)).hasSize(3);
        }
    }
}
