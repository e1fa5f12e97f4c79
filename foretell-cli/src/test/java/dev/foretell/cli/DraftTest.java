// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DraftTest {
    @TempDir
    Path directory;

    private Path file;

    @BeforeEach
    void anOlderFile() throws IOException {
        file = Files.writeString(directory.resolve("a.ftl"), "old");
    }

    @Test
    void takesTheNameWhenPublished() throws IOException {
        try (Draft draft = new Draft(file)) {
            Files.writeString(draft.part(), "new");
            assertThat(file).hasContent("old");
            draft.publish();
        }
        assertThat(file).hasContent("new");
        assertThat(directory).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void leavesTheOlderFileWhenNotPublished() throws IOException {
        try (Draft draft = new Draft(file)) {
            Files.writeString(draft.part(), "half");
        }
        assertThat(file).hasContent("old");
        assertThat(directory).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void saysThatThereIsNoSpaceThroughAPrinterToo() throws IOException {
        Files.createSymbolicLink(directory.resolve("a.ftl.part"), Path.of("/dev/full"));
        try (Draft draft = new Draft(file);
                OutputStream out = draft.open()) {
            PrintWriter printer = new PrintWriter(out, false, StandardCharsets.UTF_8);
            printer.println("half");

            assertThatThrownBy(printer::flush)
                    .isInstanceOf(UserError.class)
                    .hasMessage("cannot write " + file
                            + ": No space left on device; free some space, or choose another place");
            assertThatThrownBy(() -> out.write('h')).isInstanceOf(UserError.class);
        }
        assertThat(file).hasContent("old");
        assertThat(directory).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void refusesADirectoryThatIsNotThere() {
        assertThatThrownBy(() -> new Draft(directory.resolve("no/a.ftl")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("there is no directory " + directory.resolve("no"));
    }

    @Test
    void refusesTheNameOfADirectory() {
        assertThatThrownBy(() -> new Draft(directory))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("it is a directory");
    }
}
