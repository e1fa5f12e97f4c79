// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CorpusCommandTest {
    private static final String RACE = "s|w(x=1)|P.p(P.java:2)\nt|w(x=1)|P.p(P.java:4)\n";
    private static final String LOCKED = "s|acq(l)\ns|w(x=1)\ns|rel(l)\nt|acq(l)\nt|w(x=2)\nt|rel(l)\n";

    @TempDir
    Path directory;

    private Run corpus(String... more) {
        String[] args = new String[more.length + 4];
        args[0] = "corpus";
        args[1] = directory.resolve("traces").toString();
        args[2] = "-o";
        args[3] = directory.resolve("answer").toString();
        System.arraycopy(more, 0, args, 4, more.length);
        return Run.of(args);
    }

    private void write(String name, String text) throws IOException {
        Files.createDirectories(directory.resolve("traces"));
        Files.writeString(directory.resolve("traces").resolve(name), text);
    }

    @Test
    void reportsAFindingOnceWithItsTraces() throws IOException {
        write("a.ftl", RACE);
        write("b.ftl", RACE);
        write("c.ftl", LOCKED);

        Run run = corpus();

        assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
        assertThat(run.out())
                .contains("3 traces with 10 events")
                .contains("race on x at P.p(P.java:2), P.p(P.java:4); in 2 traces");
        assertThat(directory.resolve("answer/index.html")).exists();
    }

    @Test
    void endsWithoutFindings() throws IOException {
        write("c.ftl", LOCKED);

        assertThat(corpus().code()).isEqualTo(ExitCode.OK);
    }

    @Test
    void namesTracesWithTrouble() throws IOException {
        write("bad.ftl", "nonsense");
        write("c.ftl", LOCKED);

        Run run = corpus();

        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.err()).contains("bad.ftl: unusable: bad.ftl:1: 'nonsense' is not an event");
    }

    @Test
    void refusesWhatCannotBeDone() throws IOException {
        assertThat(corpus().err()).contains("no such file or directory");
        write("none.txt", "");
        assertThat(corpus().err()).contains("there is no trace (.ftl) in ");
        assertThat(corpus("--jobs", "0").err()).contains("--jobs is 0; give 1 or more");
        assertThat(corpus("--parquet", "x").err()).contains("--parquet needs Spark");
        assertThat(corpus("--master", "local[1]", "--spark", directory.toString())
                        .err())
                .contains("there is no Spark 4 in " + directory + ": no jars/spark-core_2.13-4.*.jar");
        assertThat(Run.of("corpus", "s3a://bucket/traces").err())
                .contains("s3a://bucket/traces is reached through Spark; give a cluster with --master");
    }
}
