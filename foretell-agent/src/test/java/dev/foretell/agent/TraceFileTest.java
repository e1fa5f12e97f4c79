// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceFileTest {
    @TempDir
    Path directory;

    private Path file;
    private Path beside;

    @BeforeEach
    void chooseNames() throws IOException {
        directory = directory.toRealPath();
        file = directory.resolve("run.ftl");
        beside = directory.resolve("run-" + ProcessHandle.current().pid() + ".ftl");
    }

    @Test
    void replacesWhatAnEarlierRunLeft() throws IOException {
        Files.writeString(file, "something from an earlier run");
        String said = Rewriting.errors(() -> write(open(), "all", true));

        assertThat(said).isEmpty();
        assertThat(file).hasContent("all");
        assertThat(beside).doesNotExist();
    }

    @Test
    void goesBesideAFileThatIsBeingWrittenAndNeverTouchesIt() throws IOException {
        TraceFile first = open();
        write(first, "first", false);
        String said = Rewriting.errors(() -> write(open(), "second", true));
        write(first, " of all", true);

        assertThat(said.lines())
                .containsExactly("[foretell] another JVM records to " + file + "; this one records to " + beside);
        assertThat(file).hasContent("first of all");
        assertThat(beside).hasContent("second");
    }

    @Test
    void writesAnewWhatWasRemoved() throws IOException {
        assumeFalse(File.separatorChar == '\\', "an open file cannot be removed here");
        TraceFile output = open();
        write(output, "begun, ", false);
        Files.delete(file);
        String said = Rewriting.errors(() -> write(output, "ended", true));

        assertThat(said.lines())
                .containsExactly("[foretell] " + file
                        + " was removed while it was recorded; the recording was written again to " + file);
        assertThat(file).hasContent("begun, ended");
    }

    @Test
    void leavesWhatWasPutInItsPlace() throws IOException {
        assumeFalse(File.separatorChar == '\\', "an open file cannot be replaced here");
        TraceFile output = open();
        write(output, "begun, ", false);
        Files.delete(file);
        Files.writeString(directory.resolve("other"), "theirs");
        Files.move(directory.resolve("other"), file);
        String said = Rewriting.errors(() -> write(output, "ended", true));

        assertThat(said.lines())
                .containsExactly("[foretell] " + file
                        + " was replaced while it was recorded; the recording was written again to " + beside);
        assertThat(file).hasContent("theirs");
        assertThat(beside).hasContent("begun, ended");
    }

    @Test
    void endsWhenSomebodyElseWritesToIt() throws IOException {
        TraceFile output = open();
        write(output, "begun, ", false);
        Files.writeString(file, "x");

        assertThatThrownBy(() -> output.write('y')).hasMessage(file + " was changed by another process");
        output.close();
        assertThat(file).hasContent("x");
    }

    private TraceFile open() {
        try {
            return TraceFile.open(file.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(TraceFile to, String text, boolean last) {
        try {
            to.write(text.getBytes(StandardCharsets.UTF_8));
            if (last) {
                to.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
