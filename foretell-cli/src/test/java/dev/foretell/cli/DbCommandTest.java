// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code foretell db}, and the options of other commands that use a store. */
class DbCommandTest {
    private static final String RACE = "t1|w(x=1)|A.java:1\nt2|w(x=2)|A.java:2\n";
    private static final String MOVED = "t1|w(x=1)|A.java:11\nt2|w(x=2)|A.java:12\n";
    private static final String OTHER = "t1|w(y=1)|A.java:1\nt2|w(y=2)|A.java:2\n";

    @TempDir
    private Path directory;

    private String store;

    @BeforeEach
    void name() {
        store = directory.resolve("findings.db").toString();
    }

    private String trace(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text).toString();
    }

    private void analyze(String text, String build) throws IOException {
        String trace = trace("trace-" + build + ".txt", text);
        Run run = Run.of(
                "analyze",
                trace,
                "--db",
                store,
                "--build",
                build,
                "--test",
                "suite",
                "--at",
                "2026-11-" + build + "T00:00:00Z");
        assertThat(run.code()).as(run.err()).isEqualTo(1);
        assertThat(run.err()).contains("new in " + store);
    }

    @Test
    void saysWhatIsNewAndWhatIsGone() throws IOException {
        analyze(RACE, "10");
        analyze(MOVED, "11");
        assertThat(Run.of("db", "new", "--db", store, "--since", "10").code()).isZero();
        analyze(OTHER, "12");
        Run fresh = Run.of("db", "new", "--db", store, "--since", "10");
        assertThat(fresh.code()).isEqualTo(1);
        assertThat(fresh.out())
                .contains("race on y")
                .doesNotContain("race on x")
                .contains("1 finding");
        Run gone = Run.of("db", "gone", "--db", store);
        assertThat(gone.out()).contains("race on x at A.java:11, A.java:12").contains("2 runs");
        assertThat(Run.of("db", "trend", "--db", store).out().lines().map(line -> line.replaceAll("\\s+", " ")))
                .containsExactly(
                        "build last run runs tests findings new not again",
                        "10 2026-11-10T00:00:00 1 1 1 1 0",
                        "11 2026-11-11T00:00:00 1 1 1 0 0",
                        "12 2026-11-12T00:00:00 1 1 1 1 1");
        String fingerprint = gone.out().substring(0, 6);
        assertThat(Run.of("db", "show", "--db", store, fingerprint).out())
                .contains("build 11, test suite")
                .contains("\"fingerprint\"");
    }

    @Test
    void importsReportsAndTracesAndNamesWhatItCannotUse() throws IOException {
        Path reports = Files.createDirectory(directory.resolve("reports"));
        String json =
                Run.of("analyze", trace("t.txt", RACE), "--format", "json").out();
        Files.writeString(reports.resolve("one.json"), json);
        Files.writeString(reports.resolve("two.json"), json);
        Files.writeString(reports.resolve("bad.json"), json.substring(0, 99));
        Files.writeString(reports.resolve("bad.ftl"), "what is this");
        Run run = Run.of("db", "import", "--db", store, reports.toString(), "--build", "1");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err().lines()).hasSize(2).allMatch(line -> line.contains("bad."));
        assertThat(run.out()).contains("stored 2 of 4").contains("added 2, known already 0, unusable 2");
        Run again = Run.of(
                "db", "import", "--db", store, reports.resolve("one.json").toString(), "--build", "1");
        assertThat(again.code()).isZero();
        assertThat(again.out()).contains("added 0, known already 1, unusable 0");
        assertThat(Run.of("db", "list", "--db", store, "--test", "one").out()).contains("2 runs");
        assertThat(Run.of("db", "list", "--db", store, "--kind", "deadlock").out())
                .isEqualTo("0 findings\n");
    }

    @Test
    void isABaseline() throws IOException {
        analyze(RACE, "10");
        analyze(OTHER, "11");
        String known = trace("known.txt", RACE);
        assertThat(Run.of("analyze", known, "--baseline", "db:" + store).code()).isZero();
        assertThat(Run.of("analyze", known, "--baseline", "db:" + store + "#10").code())
                .isZero();
        assertThat(Run.of("analyze", known, "--baseline", "db:" + store + "#11").code())
                .isEqualTo(1);
        Run wrong = Run.of("analyze", known, "--baseline", "db:" + store + "#12");
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.err()).contains("has no build '12'");
    }

    @Test
    void writesAPage() throws IOException {
        analyze(RACE, "10");
        Path page = directory.resolve("page.html");
        assertThat(Run.of("db", "page", "--db", store, "-o", page.toString()).code())
                .isZero();
        assertThat(Files.readString(page)).contains("race on x").contains("Foretell store");
    }

    @Test
    void refusesInOneLine() throws IOException {
        String trace = trace("t.txt", RACE);
        for (List<String> wrong : List.of(
                List.of("db", "list", "--db", store),
                List.of("db", "new", "--db", store, "--since", "1"),
                List.of("db", "new", "--db", store),
                List.of("db", "import", "--db", store, directory.resolve("none").toString()),
                List.of("db", "import", "--db", store, trace, "--at", "yesterday"),
                List.of("db", "import", "--db", directory.toString(), trace),
                List.of("analyze", trace, "--build", "7"),
                List.of("analyze", trace, "--db", "jdbc:oracle:x"),
                List.of("analyze", trace, "--baseline", "db:" + store))) {
            Run run = Run.of(wrong.toArray(String[]::new));
            assertThat(run.code()).as("%s: %s", wrong, run.err()).isEqualTo(2);
            assertThat(run.err().lines()).as("%s", wrong).hasSize(1);
        }
        assertThat(Path.of(store)).doesNotExist();
    }
}
