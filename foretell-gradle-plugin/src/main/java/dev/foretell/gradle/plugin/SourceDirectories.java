// SPDX-License-Identifier: Apache-2.0
package dev.foretell.gradle.plugin;

import java.io.File;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Where a build of several projects keeps its sources. They are looked for in the file system, because a project may not ask another for its source
 * sets: tests of one run the code of others, and findings lie there.
 */
final class SourceDirectories {
    private static final Set<String> LANGUAGES = Set.of("java", "kotlin", "groovy", "scala");
    private static final Set<String> OTHER = Set.of("build", "out", "bin", "node_modules", "target");
    private static final int DEPTH = 4;

    private SourceDirectories() {}

    /** These directories, and each {@code src/SET/LANGUAGE} of the projects below a directory. */
    static List<File> with(Collection<File> known, File root) {
        Set<File> found = new LinkedHashSet<>(known);
        find(root, DEPTH, found);
        return List.copyOf(found);
    }

    private static void find(File project, int depth, Set<File> found) {
        for (File directory : directories(project)) {
            if (directory.getName().equals("src")) {
                directories(directory)
                        .forEach(set -> directories(set).stream()
                                .filter(language -> LANGUAGES.contains(language.getName()))
                                .forEach(found::add));
            } else if (depth > 0 && !directory.getName().startsWith(".") && !OTHER.contains(directory.getName())) {
                find(directory, depth - 1, found);
            }
        }
    }

    private static List<File> directories(File parent) {
        File[] directories = parent.listFiles(File::isDirectory);
        return directories == null
                ? List.of()
                : List.of(directories).stream().sorted().toList();
    }
}
