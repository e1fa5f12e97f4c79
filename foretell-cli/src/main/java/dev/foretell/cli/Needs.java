// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.SpecificationFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A file that tells the agent what specifications need of a recording; the path is null if there are none. */
record Needs(Path path) implements AutoCloseable {
    static Needs of(List<Path> specifications) throws IOException {
        Path beside = Files.createTempFile("foretell-", "");
        Files.delete(beside);
        return new Needs(SpecificationFiles.writeNeeds(specifications, beside));
    }

    @Override
    public void close() throws IOException {
        if (path != null) {
            Files.deleteIfExists(path);
        }
    }
}
