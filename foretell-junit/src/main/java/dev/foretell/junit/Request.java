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
import org.junit.jupiter.api.extension.ExtensionContext;

/** What is looked for in a test, by its nearest annotation; the extension can be registered without one. */
@Predict
final class Request {
    /** The configuration parameter, and system property, that names rules for all tests. */
    static final String SUPPRESS = "foretell.suppress";

    private static final int BREADTH = 100_000;

    private Request() {}

    static AnalysisRequest of(ExtensionContext context) throws IOException {
        Predict settings =
                NearestAnnotation.of(context, Predict.class).orElse(Request.class.getAnnotation(Predict.class));
        Class<?> test = context.getRequiredTestClass();
        List<Specification> specifications = new ArrayList<>();
        for (String name : settings.spec()) {
            specifications.addAll(
                    SpecificationFiles.parse(name, NamedText.read(test, "@Predict", "specification", name)));
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

    private static Suppressions suppressions(ExtensionContext context, Predict settings) throws IOException {
        String ofAll = context.getConfigurationParameter(SUPPRESS).orElse("");
        String name = settings.suppress().isEmpty() ? ofAll : settings.suppress();
        if (name.isEmpty()) {
            return Suppressions.NONE;
        }
        String rules = NamedText.read(context.getRequiredTestClass(), "@Predict", "suppressions", name);
        return KnownFiles.suppressions(name, rules.lines().toList());
    }
}
