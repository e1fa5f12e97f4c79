// SPDX-License-Identifier: Apache-2.0
package dev.foretell.maven.plugin;

import java.nio.file.Path;

/** Where Maven was started. Paths from there are shorter, and mean the same in the reports of another checkout. */
final class WorkingDirectory {
    private WorkingDirectory() {}

    static Path relative(Path path) {
        Path here = Path.of("").toAbsolutePath();
        return path.startsWith(here) ? here.relativize(path) : path;
    }
}
