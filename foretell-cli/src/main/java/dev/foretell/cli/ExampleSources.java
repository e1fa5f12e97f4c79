// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.api.Foretell;
import dev.foretell.examples.Example;
import dev.foretell.examples.views.ViewExample;
import dev.foretell.report.source.CodePlace;
import dev.foretell.report.source.SourceFile;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Where the examples are, and their source code, which their jar has. */
final class ExampleSources {
    private ExampleSources() {}

    /** What to give to {@code java} to run an example. */
    static List<String> command(Example example) {
        return List.of("-cp", classPath(), example.program().getName());
    }

    /** The examples, and what they may say to us. */
    static String classPath() {
        return place(Example.class) + File.pathSeparator + place(Foretell.class);
    }

    private static Path place(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A program, or a grammar of a view, of which only the file is told. */
    static Optional<SourceFile> find(CodePlace place) {
        for (Class<?> type : List.of(Example.class, ViewExample.class)) {
            String own = type.getPackageName().replace('.', '/') + "/";
            if (place.directory().equals(own) || place.directory().isEmpty()) {
                Optional<SourceFile> found = beside(type, place);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<SourceFile> beside(Class<?> type, CodePlace place) {
        try (InputStream in = type.getResourceAsStream(place.file())) {
            return in == null
                    ? Optional.empty()
                    : Optional.of(new SourceFile(
                            place.path(),
                            new String(in.readAllBytes(), StandardCharsets.UTF_8)
                                    .lines()
                                    .toList()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
