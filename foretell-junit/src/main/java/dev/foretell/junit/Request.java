// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import dev.foretell.analysis.AnalysisRequest;
import dev.foretell.analysis.KnownFiles;
import dev.foretell.analysis.Predictor;
import dev.foretell.analysis.SpecificationFiles;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.report.known.ClassFilter;
import dev.foretell.report.known.KnownFindings;
import dev.foretell.report.known.Suppressions;
import dev.foretell.spec.Specification;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** What is looked for in a test, by its nearest annotation; the extension can be registered without one. */
@Predict
final class Request {
    /** The configuration parameter, and system property, that names rules for all tests. */
    static final String SUPPRESS = "foretell.suppress";

    private static final int BREADTH = 100_000;

    private Request() {}

    static AnalysisRequest of(ExtensionContext context) throws IOException {
        Predict settings = nearest(context).orElse(Request.class.getAnnotation(Predict.class));
        Class<?> test = context.getRequiredTestClass();
        List<Specification> specifications = new ArrayList<>();
        for (String name : settings.spec()) {
            specifications.addAll(SpecificationFiles.parse(name, NamedText.read(test, "specification", name)));
        }
        return new AnalysisRequest(
                null,
                EnumSet.allOf(Predictor.class),
                Duration.ofMillis(settings.budgetMillis()),
                false,
                method -> false,
                specifications,
                ExplorationOptions.defaults().withBreadth(BREADTH),
                null,
                null,
                new KnownFindings(suppressions(context, settings), null, new ClassFilter(List.of(), List.of())));
    }

    private static Optional<Predict> nearest(ExtensionContext context) {
        Optional<Predict> nearest = AnnotationSupport.findAnnotation(context.getRequiredTestMethod(), Predict.class);
        Class<?> type = context.getRequiredTestClass();
        while (nearest.isEmpty() && type != null) {
            nearest = AnnotationSupport.findAnnotation(type, Predict.class);
            type = type.getEnclosingClass();
        }
        return nearest;
    }

    private static Suppressions suppressions(ExtensionContext context, Predict settings) throws IOException {
        String ofAll = context.getConfigurationParameter(SUPPRESS).orElse("");
        String name = settings.suppress().isEmpty() ? ofAll : settings.suppress();
        if (name.isEmpty()) {
            return Suppressions.NONE;
        }
        String rules = NamedText.read(context.getRequiredTestClass(), "suppressions", name);
        return KnownFiles.suppressions(name, rules.lines().toList());
    }
}
