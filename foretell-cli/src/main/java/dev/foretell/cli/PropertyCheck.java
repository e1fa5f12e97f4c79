// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.predict.PropertyPredictor;
import dev.foretell.report.CheckedProperty;
import dev.foretell.spec.Property;
import dev.foretell.spec.Specification;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.spec.Variable;
import dev.foretell.trace.Trace;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Specifications, and what they say of a trace. */
final class PropertyCheck {
    private final List<Specification> specifications;

    PropertyCheck(List<Specification> specifications) {
        this.specifications = specifications;
    }

    static PropertyCheck read(List<Path> files) throws IOException {
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
        if (!files.isEmpty()
                && specifications.stream()
                        .allMatch(specification -> specification.properties().isEmpty())) {
            throw new UserError(files.get(0) + " has no property; there is nothing to check");
        }
        return new PropertyCheck(specifications);
    }

    /** The fields and variables that the specifications name and the trace never shows. */
    List<String> unknown(Trace trace) {
        return specifications.stream()
                .flatMap(specification -> specification.declarations().variables().stream())
                .map(Variable::target)
                .filter(target -> trace.variableNames().find(target) < 0)
                .distinct()
                .toList();
    }

    /** Checks every property. */
    List<CheckedProperty> check(String source, Trace trace, PropertyPredictor predictor) {
        List<CheckedProperty> checked = new ArrayList<>();
        for (Specification specification : specifications) {
            for (Property property : specification.properties()) {
                try {
                    checked.add(new CheckedProperty(specification, predictor.predict(specification, property)));
                } catch (IllegalArgumentException e) {
                    throw new UserError(
                            source + ": " + e.getMessage() + "; 'foretell record --profile full' records values", e);
                }
            }
        }
        return checked;
    }
}
