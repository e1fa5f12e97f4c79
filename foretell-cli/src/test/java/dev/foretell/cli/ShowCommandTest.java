// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShowCommandTest {
    private static final String TEXT = "t1|w(x=1)|A.java:3\nt1|fork(t2)\nt2|r(x=1)|A.java:9\n";

    @TempDir
    Path directory;

    @Test
    void printsATraceAsText() throws IOException {
        assertThat(Run.of("show", trace(TEXT).toString())).isEqualTo(new Run(0, TEXT, ""));
    }

    @Test
    void saysThatATraceIsIncomplete() throws IOException {
        Run run = Run.of(
                "show", trace(TEXT + "incomplete the program was killed\n").toString());

        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.out()).startsWith(TEXT).contains("incomplete");
        assertThat(run.err()).contains("is incomplete: the program was killed").hasLineCount(1);
    }

    @Test
    void saysWhereATraceIsMalformed() throws IOException {
        Path trace = trace("t1|w(x)\nt1|rel(l)\n");
        Run run = Run.of("show", trace.toString());

        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.err()).contains(trace + ":2").hasLineCount(1);
    }

    @Test
    void refusesWhatIsNoFile() {
        assertThat(Run.of("show", directory.resolve("no.ftl").toString()))
                .isEqualTo(new Run(
                        2,
                        "",
                        "foretell: " + directory.resolve("no.ftl") + ": no such file or directory"
                                + System.lineSeparator()));
        assertThat(Run.of("show", directory.toString()).err()).contains(directory + " is a directory");
    }

    @Test
    void wantsOneTrace() {
        assertThat(Run.of("show").err())
                .contains("missing required parameter: 'TRACE'")
                .hasLineCount(1);
        assertThat(Run.of("show", "a", "b").err())
                .contains("unknown argument 'b'")
                .hasLineCount(1);
    }

    @Test
    void endsQuietlyWhenItsReaderIsGone() throws IOException {
        assertThat(runWithBrokenOutput("Broken pipe")).isEqualTo(new Run(0, "", ""));
    }

    @Test
    void saysThatItsOutputCannotBeWritten() throws IOException {
        Run run = runWithBrokenOutput("No space left on device");

        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.err()).contains("No space left on device").hasLineCount(1);
    }

    private Run runWithBrokenOutput(String reason) throws IOException {
        OutputStream broken = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(reason);
            }
        };
        StringWriter err = new StringWriter();
        String[] args = {"show", trace(TEXT).toString()};
        int code = Main.run(args, new Console(broken, new PrintWriter(err), false));
        return new Run(code, "", err.toString());
    }

    private Path trace(String text) throws IOException {
        return Files.writeString(directory.resolve("trace.txt"), text);
    }
}
