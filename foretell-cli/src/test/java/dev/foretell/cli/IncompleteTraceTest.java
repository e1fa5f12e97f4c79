// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is not there was not looked into, and must not look like success. */
class IncompleteTraceTest {
    private static final String HARMLESS = "t1|acq(l)|A.java:1\nt1|w(x)|A.java:2\nt1|rel(l)|A.java:3\n".repeat(50);
    private static final String RACE = "t1|w(x)|A.java:2\nt2|w(x)|A.java:3\n";

    @TempDir
    Path directory;

    private byte[] whole;
    private Path trace;

    @BeforeEach
    void convert() throws IOException {
        Path text = Files.writeString(directory.resolve("run.txt"), HARMLESS);
        trace = directory.resolve("run.ftl");
        assertThat(Run.of("convert", text.toString(), trace.toString()).code()).isZero();
        whole = Files.readAllBytes(trace);
    }

    @Test
    void aWholeTraceWithoutFindingsIsSuccess() {
        assertThat(analyze().code()).isZero();
    }

    @Test
    void aTraceThatWasCutIsUnusableWhereverItWasCut() throws IOException {
        int nothing = 16;
        for (int length = nothing; length < whole.length; length += 7) {
            Files.write(trace, Arrays.copyOf(whole, length));
            Run run = analyze();

            assertThat(run.code()).as("length " + length).isEqualTo(ExitCode.UNUSABLE);
            assertThat(run.err())
                    .contains(trace + " is incomplete: ", "--allow-incomplete")
                    .hasLineCount(1);
            assertThat(run.out()).startsWith(trace + " is incomplete: ");
            assertThat(analyze("--allow-incomplete").code()).isZero();
        }
    }

    @Test
    void aChangedByteIsNoticed() throws IOException {
        for (int at = 30; at < whole.length; at += 11) {
            byte[] changed = whole.clone();
            changed[at] ^= 0x10;
            Files.write(trace, changed);

            assertThat(analyze().code()).as("byte " + at).isEqualTo(ExitCode.UNUSABLE);
            assertThat(Run.of("show", trace.toString()).code()).isEqualTo(ExitCode.UNUSABLE);
        }
    }

    @Test
    void whatIsFoundInTheRestIsReportedAndCounts() throws IOException {
        Files.writeString(trace, RACE + "incomplete the disk was full\n");
        Run run = analyze();

        assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
        assertThat(run.out().lines())
                .startsWith(trace + " is incomplete: the disk was full; it ends after 2 events")
                .anyMatch(line -> line.startsWith("race on x"));
    }

    @Test
    void everyFormSaysSoBeforeTheFindings() throws IOException {
        Files.writeString(trace, RACE + "incomplete the disk was full\n");

        for (String format : new String[] {"text", "json", "sarif", "html"}) {
            String out = analyze("--format", format).out();
            assertThat(out.indexOf("the disk was full"))
                    .as(format)
                    .isPositive()
                    .isLessThan(out.indexOf(
                            format.equals("text")
                                    ? "race on"
                                    : format.equals("sarif") ? "\"results\"" : "\"findings\""));
        }
    }

    private Run analyze(String... options) {
        List<String> arguments = new ArrayList<>(List.of("analyze", trace.toString()));
        arguments.addAll(List.of(options));
        return Run.of(arguments.toArray(String[]::new));
    }
}
