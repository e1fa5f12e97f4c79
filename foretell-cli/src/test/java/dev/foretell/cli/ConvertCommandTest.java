// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConvertCommandTest {
    private static final String TEXT = "t1|w(x=1)|A.java:3\nt1|fork(t2)\nt2|r(x=1)|A.java:9\n";

    @TempDir
    Path directory;

    private Path text;
    private Path binary;
    private Path back;

    @BeforeEach
    void write() throws IOException {
        text = Files.writeString(directory.resolve("a.txt"), TEXT);
        binary = directory.resolve("a.ftl");
        back = directory.resolve("back.std");
    }

    @Test
    void convertsThereAndBack() {
        Run there = Run.of("convert", text.toString(), binary.toString());
        Run andBack = Run.of("convert", binary.toString(), back.toString());

        assertThat(there)
                .isEqualTo(new Run(
                        0,
                        "",
                        "foretell: wrote 3 events of 2 threads to " + binary + " as binary (complete)"
                                + System.lineSeparator()));
        assertThat(andBack.err()).contains("to " + back + " as text (complete)");
        assertThat(binary).content(StandardCharsets.ISO_8859_1).startsWith("FORETELL");
        assertThat(back).hasContent(TEXT);
        assertThat(directory).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void keepsThatATraceIsIncomplete() throws IOException {
        Files.writeString(text, TEXT + "incomplete the program was killed\n");
        Run.of("convert", text.toString(), binary.toString());
        Run andBack = Run.of("convert", binary.toString(), back.toString());

        assertThat(andBack.err()).contains("(incomplete: the program was killed)");
        assertThat(andBack.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(back).content().startsWith(TEXT).contains("incomplete the program was killed");
    }

    @Test
    void namesTheFileThatCannotBeWritten() throws IOException {
        for (Path out : List.of(binary, back)) {
            Files.writeString(out, "precious");
            Files.createSymbolicLink(out.resolveSibling(out.getFileName() + ".part"), Path.of("/dev/full"));
            Run run = Run.of("convert", text.toString(), out.toString());

            assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
            assertThat(run.err())
                    .contains("cannot write " + out
                            + ": No space left on device; free some space, or choose another place")
                    .doesNotContain(text.toString())
                    .hasLineCount(1);
            assertThat(out).hasContent("precious");
            assertThat(directory).isDirectoryNotContaining("glob:**.part");
        }
    }

    @Test
    void leavesWhatWasThereWhenTheInputIsMalformed() throws IOException {
        Files.writeString(binary, "precious");
        Files.writeString(text, TEXT + "nonsense\n");
        Run run = Run.of("convert", text.toString(), binary.toString());

        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.err()).contains(text + ":4").hasLineCount(1);
        assertThat(binary).hasContent("precious");
        assertThat(directory).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void convertsAFileIntoItself() {
        Run.of("convert", text.toString(), text.toString());

        assertThat(text).hasContent(TEXT);
    }

    @Test
    void refusesAPlaceThatIsNotThere() {
        Run run =
                Run.of("convert", text.toString(), directory.resolve("no/a.ftl").toString());

        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.err()).contains("there is no directory").hasLineCount(1);
    }
}
