// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.examples.Example;
import dev.foretell.report.source.CodePlace;
import dev.foretell.report.source.SourceFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The source code of the examples, which their jar has. */
final class ExampleSources {
    private ExampleSources() {}

    static Optional<SourceFile> find(CodePlace place) {
        String own = Example.class.getPackageName().replace('.', '/') + "/";
        if (!place.directory().equals(own)) {
            return Optional.empty();
        }
        try (InputStream in = Example.class.getResourceAsStream(place.file())) {
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
