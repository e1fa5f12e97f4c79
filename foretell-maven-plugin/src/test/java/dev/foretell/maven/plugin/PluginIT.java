// SPDX-License-Identifier: Apache-2.0
package dev.foretell.maven.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The goals in builds of the projects of {@code src/it}, one for each scenario. */
@Timeout(480)
class PluginIT {
    private static final String CHECK = "dev.foretell:foretell-maven-plugin:check";

    private static Projects projects;

    @BeforeAll
    static void prepare() throws IOException {
        projects = new Projects();
    }

    @Test
    void recordsEveryForkOfSurefireAndFailsafeAndReports() throws Exception {
        assertAllIsRecorded("single", projects.succeed("single", "verify"));
    }

    @Test
    void recordsOnTheNewestJdk() throws Exception {
        Optional<Path> newest = NewestJdk.home();
        assumeTrue(newest.isPresent(), "no JDK is installed that is newer than the running one, which the others use");
        assertAllIsRecorded("newest", projects.succeedOn(newest.get(), "single", "newest", "verify"));
        assertThat(projects.directory("newest/target/surefire-reports/TEST-com.acme.CounterTest.xml"))
                .content()
                .contains("name=\"java.home\" value=\"" + newest.get().toRealPath() + "\"");
    }

    private static void assertAllIsRecorded(String project, String log) throws IOException {
        assertThat(traces(project)).hasSize(3);
        assertThat(log)
                .contains("analysed 3 traces of tests:", "race on com.acme.Counter.hits")
                .containsOnlyOnce("analysed 3 traces")
                .doesNotContain("race on com.acme.Counter.safe", "Corrupted", "race on org.");
        Path target = projects.directory(project).resolve("target");
        assertThat(target.resolve("foretell/index.html")).exists();
        assertThat(target.resolve("site/foretell/index.html")).content().contains("com.acme.Counter.hits");
        assertThat(target.resolve("site/foretell/findings.sarif"))
                .content()
                .contains("\"uri\" : \"src/main/java/com/acme/Counter.java\"");
    }

    @Test
    void reportsAllModulesInTheOneThatDependsOnThem() throws Exception {
        String log = projects.succeed("modules", "verify");

        assertThat(log).contains("analysed 2 traces of tests:", "race on com.acme.counter.Counter.hits");
        assertThat(traces("modules/counter")).hasSize(1);
        assertThat(traces("modules/app")).hasSize(1);
        assertThat(projects.directory("modules/all/target/site/foretell/findings.sarif"))
                .content()
                .contains("\"uri\" : \"counter/src/main/java/com/acme/counter/Counter.java\"");

        assertThat(projects.fail("modules", CHECK, "-Dforetell.aggregate"))
                .contains("analysed 2 traces of tests:", "1 finding (race: 1)");
    }

    @Test
    void recordsBesideJacoco() throws Exception {
        String log = projects.succeed("jacoco", "verify");

        assertThat(log).contains("race on com.acme.Counter.hits").doesNotContain("$jacoco");
        assertThat(projects.directory("jacoco/target/site/jacoco/jacoco.csv"))
                .content()
                .as("covered instructions")
                .containsPattern("com\\.acme,Counter,0,[1-9]");
        assertThat(projects.directory("jacoco/target/site/foretell/index.html")).exists();
    }

    @Test
    void failsTheBuildForFindingsUnlessTheyAreSuppressed() throws Exception {
        assertThat(projects.fail("check", "verify"))
                .contains("other runs of the tests can go wrong: 1 finding (race: 1); see target/foretell/index.html");
        assertThat(projects.succeed("check", CHECK, "-Dforetell.failOn=deadlock,atomicity"))
                .contains("race on com.acme.CounterTest.hits");
        Files.writeString(projects.directory("check").resolve("known.rules"), "race variable=com.acme.CounterTest.*\n");
        assertThat(projects.succeed("check", CHECK, "-Dforetell.suppress=known.rules"))
                .contains("suppressed")
                .doesNotContain("race on");
    }

    @Test
    void failsTheBuildOnlyForWhatIsNotInTheBaseline() throws Exception {
        projects.succeed("baseline", "verify", "-Dforetell.failOn=none", "-Dforetell.writeBaseline=known.txt");
        Path known = projects.directory("baseline").resolve("known.txt");
        assertThat(known).content().contains(" race com.acme.CounterTest.hits");

        assertThat(projects.succeed("baseline", CHECK, "-Dforetell.baseline=known.txt"))
                .contains("of the baseline not shown")
                .doesNotContain("race on");
        Files.writeString(known, "# nothing\n");
        assertThat(projects.fail("baseline", CHECK, "-Dforetell.baseline=known.txt"))
                .contains("new: unguarded counter: ", "race on com.acme.CounterTest.hits", "1 new finding (race: 1)");
    }

    @Test
    void saysInOneLineWhatIsWrong() throws Exception {
        assertThat(projects.fail("unrecorded", "verify"))
                .contains("there are tests, but no trace of them in target/foretell; bind prepare-agent, and"
                        + " start your own <argLine> with @{argLine}");
        assertThat(projects.fail("unrecorded", "initialize", "-DargLine=-Xmx100m"))
                .contains("-DargLine on the command line hides the agent from the tests");
        assertThat(projects.succeed("unrecorded", "initialize", "-Dforetell.skip"))
                .contains("skipped, for foretell.skip is set");
    }

    private static Path[] traces(String project) throws IOException {
        try (var files = Files.list(projects.directory(project).resolve("target/foretell"))) {
            return files.filter(file -> file.toString().endsWith(".ftl")).toArray(Path[]::new);
        }
    }
}
