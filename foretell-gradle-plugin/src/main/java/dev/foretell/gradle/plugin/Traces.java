// SPDX-License-Identifier: Apache-2.0
package dev.foretell.gradle.plugin;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/** Traces of tests, below some directories. */
final class Traces {
    static final String ENDING = ".ftl";

    private Traces() {}

    /** In a stable order; directories need not be there. */
    static List<Path> in(Collection<File> directories) {
        return directories.stream()
                .map(File::toPath)
                .filter(Files::isDirectory)
                .flatMap(Traces::below)
                .sorted()
                .toList();
    }

    private static Stream<Path> below(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(file -> file.toString().endsWith(ENDING)).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Removes those of an earlier run. */
    static void remove(File directory) {
        for (Path trace : in(List.of(directory))) {
            try {
                Files.deleteIfExists(trace);
            } catch (IOException e) {
                throw new UncheckedIOException("cannot remove " + trace + ", a trace of an earlier run", e);
            }
        }
    }
}
