// SPDX-License-Identifier: Apache-2.0
package dev.foretell.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnPackagesTest {
    @TempDir
    private Path root;

    @Test
    void areTheOutermostOnesThatHaveSources() throws IOException {
        source("com/acme/app/Main.java");
        source("com/acme/app/inner/Part.kt");
        source("com/acme/apple/Pie.java");
        source("org/other/package-info.java");
        source("org/other/notes.txt");
        assertThat(OwnPackages.patterns(List.of(root, root.resolve("missing"))))
                .containsExactly("com.acme.app.*", "com.acme.apple.*");
    }

    @Test
    void areTheClassesThemselvesIfTheyAreInNone() throws IOException {
        source("Main.java");
        source("module-info.java");
        assertThat(OwnPackages.patterns(List.of(root))).containsExactly("Main");
    }

    private void source(String path) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "");
    }
}
