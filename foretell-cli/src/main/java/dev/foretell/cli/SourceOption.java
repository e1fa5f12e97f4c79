// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.report.source.EditorLinks;
import dev.foretell.report.source.Sources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Where the source code of the observed program is. */
final class SourceOption {
    private static final List<Path> USUAL = List.of(Path.of("src/main/java"), Path.of("src/test/java"));

    @Option(
            names = "--sources",
            paramLabel = "DIR",
            description =
                    "directory of the source code, for lines in reports (default: src/main/java and src/test/java)")
    private List<Path> directories = List.of();

    @Option(
            names = "--editor",
            paramLabel = "vscode|idea|URL",
            description =
                    "make places on the HTML page links that open this editor; URL: with {file} and {line} (default: no links)")
    private String editor;

    /** Refuses directories that are not there. */
    void require() {
        for (Path directory : directories) {
            if (!Files.isDirectory(directory)) {
                throw new UserError("--sources " + directory + ": there is no such directory");
            }
        }
        links();
    }

    private EditorLinks links() {
        try {
            return editor == null ? EditorLinks.NONE : EditorLinks.of(editor);
        } catch (IllegalArgumentException e) {
            throw new UserError("--editor: " + e.getMessage());
        }
    }

    Sources sources() throws IOException {
        Stream<Path> looked = directories.isEmpty() ? USUAL.stream().filter(Files::isDirectory) : directories.stream();
        return Sources.below(looked.toList(), links());
    }
}
