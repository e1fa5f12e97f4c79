// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AheadOfTimeTest {
    @TempDir
    Path directory;

    @Test
    void findsTheTableInAFolderAndBesideAJar() throws IOException {
        Path table = table("made");
        String other = directory.resolve("other").toString();
        assertThat(AheadOfTime.find(path(other, directory.resolve("made").toString())))
                .isEqualTo(table.toString());
        assertThat(AheadOfTime.find(path(directory.resolve("made/a.jar").toString(), other)))
                .isEqualTo(table.toString());
        assertThat(AheadOfTime.find(path(
                        directory.resolve("made/a.jar").toString(),
                        directory.resolve("made/b.jar").toString())))
                .isEqualTo(table.toString());
    }

    @Test
    void knowsOneTableByTwoNames() throws IOException {
        Path table = table("made");
        assertThat(AheadOfTime.find(path(directory + "/made", directory + "/made/../made/a.jar")))
                .isEqualTo(table.toString());
    }

    @Test
    void doesNotChooseBetweenTwoTables() throws IOException {
        table("made");
        table("too");
        assertThat(AheadOfTime.find(path(
                        directory.resolve("made").toString(),
                        directory.resolve("too").toString())))
                .isEmpty();
    }

    @Test
    void findsNothingWhereThereIsNone() {
        assertThat(AheadOfTime.find("")).isEmpty();
        assertThat(AheadOfTime.find(path(directory.toString(), directory + "/a.jar")))
                .isEmpty();
    }

    private Path table(String name) throws IOException {
        Path folder = Files.createDirectory(directory.resolve(name));
        return Files.createFile(folder.resolve(AheadOfTime.SITES_FILE));
    }

    private static String path(String first, String second) {
        return first + File.pathSeparator + second;
    }
}
