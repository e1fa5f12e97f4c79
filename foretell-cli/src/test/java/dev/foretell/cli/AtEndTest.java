// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Properties that are judged at the end of a trace. */
class AtEndTest {
    private static final String OPENED =
            "main|call(a.Conn.open()=@3())|A.java:1\nmain|call(a.Conn.open()=@4())|A.java:2\n";

    @TempDir
    Path directory;

    private Path specification;

    @BeforeEach
    void prepare() throws IOException {
        specification = Files.writeString(directory.resolve("conn.spec"), """
                spec Conn(a.Conn c) {
                  event open  = call c.open();
                  event close = call c.close();
                  property closed = regex at end { (open close)* }
                }
                """);
    }

    @Test
    void namesTheFirstOfSeveralThatAreNotClosed() throws IOException {
        Run run = analyze(OPENED);

        assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
        assertThat(run.out().lines())
                .startsWith(
                        "Conn.closed is violated in the observed run:",
                        "  regex at end { (open close)* } fails at the end of this run, for c = @3, and 1 more:")
                .anyMatch(line -> line.endsWith("A.java:1"));
    }

    @Test
    void isSilentIfAllAreClosed() throws IOException {
        Run run = analyze(OPENED + "main|call(a.Conn.close()=@4())\nmain|call(a.Conn.close()=@3())\n");

        assertThat(run.out())
                .endsWith("total: no findings; nothing undecided\n")
                .doesNotContain("was not judged");
        assertThat(run.code()).isZero();
    }

    @Test
    void predictsTheOrderInWhichSomethingIsLeft() throws IOException {
        Files.writeString(
                specification, Files.readString(specification).replace("(open close)*", "(open | close)* close"));
        String open = "t1|call(a.Conn.open()=@3())|A.java:3\n";
        String close = "t2|call(a.Conn.close()=@3())|A.java:4\n";

        Run lucky = analyze("main|fork(t1)\nmain|fork(t2)\n" + open + close);
        assertThat(lucky.out()).startsWith("Conn.closed is violated in a run that was not observed, but is possible:");
        assertThat(lucky.code()).isEqualTo(ExitCode.FINDINGS);

        Run ordered = analyze("main|fork(t1)\n" + open + "main|join(t1)\nmain|fork(t2)\n" + close);
        assertThat(ordered.out()).doesNotContain("violated");
        assertThat(ordered.code()).isZero();
    }

    @Test
    void judgesNoEndThatTheRecordingDoesNotShow() throws IOException {
        Run run = analyze(OPENED + "incomplete the disk is full\n");

        assertThat(run.out())
                .contains("; its end was not judged, since the recording does not show one; trace incomplete")
                .doesNotContain("is violated");
        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
    }

    /** A thread that died of an exception is at its end, one that is stuck is not. */
    @Test
    void judgesNoEndOfARunInWhichThreadsAreStuck() throws IOException {
        String hang = "incident hang|\"\"|main|a.Lock@1f|two|1|A.go(A.java:7)\n";
        Run stuck = analyze(OPENED + hang);
        assertThat(stuck.out()).contains("; its end was not judged").doesNotContain("is violated");

        Run dead = analyze(OPENED + "incident exception|a.Broken: why|main|\"\"|\"\"|1|A.go(A.java:5)\n");
        assertThat(dead.out())
                .contains("Conn.closed is violated in the observed run:")
                .doesNotContain("not judged");
    }

    @Test
    void saysInJsonThatItIsTheEnd() throws IOException {
        assertThat(analyze(OPENED, "--format", "json").out())
                .contains("\"atEnd\" : true", "\"unfinished\" : \"c = @3, and 1 more\"", "\"observed\" : true");
    }

    private Run analyze(String trace, String... more) throws IOException {
        Path file = Files.writeString(directory.resolve("run.std"), trace);
        String[] given = {
            "analyze", "--predict", "none", "--model", "strong", "--spec", specification.toString(), file.toString()
        };
        String[] all = Arrays.copyOf(given, given.length + more.length);
        System.arraycopy(more, 0, all, given.length, more.length);
        return Run.of(all);
    }
}
