// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis;

import dev.foretell.report.known.Baseline;
import dev.foretell.report.known.Suppressions;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/** Known findings as the user gives them. */
public final class KnownFiles {
    private KnownFiles() {}

    /** The rules of a file; none if it is null. */
    public static Suppressions suppressions(Path file) throws IOException {
        return file == null ? Suppressions.NONE : suppressions(file.toString(), lines(file));
    }

    /** The rules of a text that is called {@code name}. */
    public static Suppressions suppressions(String name, List<String> lines) {
        return parsed(name, lines, Suppressions::parse);
    }

    /** The findings of a file; null if it is null. */
    public static Baseline baseline(Path file) throws IOException {
        return file == null ? null : parsed(file.toString(), lines(file), Baseline::parse);
    }

    private static List<String> lines(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new UnusableInputException(file + " is a directory; give a file");
        }
        try {
            return Files.readAllLines(file);
        } catch (CharacterCodingException e) {
            throw new UnusableInputException(file + " is not UTF-8 text", e);
        }
    }

    private static <T> T parsed(String name, List<String> lines, Function<List<String>, T> parser) {
        try {
            return parser.apply(lines);
        } catch (IllegalArgumentException e) {
            throw new UnusableInputException(name + ":" + e.getMessage(), e);
        }
    }
}
