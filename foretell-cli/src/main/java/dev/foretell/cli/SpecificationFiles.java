// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.spec.Relevance;
import dev.foretell.spec.Specification;
import dev.foretell.spec.SpecificationReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Specifications as the user gives them. */
final class SpecificationFiles {
    private SpecificationFiles() {}

    /** All specifications of the files; there is at least one property. */
    static List<Specification> read(List<Path> files) throws IOException {
        List<Specification> specifications = new ArrayList<>();
        for (Path file : files) {
            if (Files.isDirectory(file)) {
                throw new UserError(file + " is a directory; give a specification");
            }
            try {
                specifications.addAll(new SpecificationReader().read(file));
            } catch (CharacterCodingException e) {
                throw new UserError(file + " is not UTF-8 text; give a specification", e);
            }
        }
        if (specifications.stream()
                .allMatch(specification -> specification.properties().isEmpty())) {
            throw new UserError(files.get(0) + " has no property; there is nothing to check");
        }
        return specifications;
    }

    /** Writes what the specifications need of a recording to a file beside it; null if there are none. */
    static Path writeNeeds(List<Path> files, Path trace) throws IOException {
        if (files.isEmpty()) {
            return null;
        }
        return Files.write(trace.resolveSibling(trace.getFileName() + ".needs"), Relevance.lines(read(files)));
    }
}
