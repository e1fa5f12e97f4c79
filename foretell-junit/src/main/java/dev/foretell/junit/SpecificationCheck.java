// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import dev.foretell.causality.CausalModel;
import dev.foretell.predict.GrowingPrediction;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.report.CheckedProperty;
import dev.foretell.report.Recorded;
import dev.foretell.spec.Property;
import dev.foretell.spec.Specification;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.spec.knows.MonitorLines;
import dev.foretell.trace.Trace;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Specifications of a test. Their monitors read what was before the test as it was observed, and then all runs of the test: what
 * other tests and the preparation of this one did counts, but is not looked into again.
 */
final class SpecificationCheck {
    private static final int BREADTH = 100_000;
    private static final ExplorationOptions OPTIONS =
            ExplorationOptions.defaults().withBreadth(BREADTH);

    private final List<Specification> specifications;

    private SpecificationCheck(List<Specification> specifications) {
        this.specifications = specifications;
    }

    /** Reads files, or resources beside the test class. */
    static SpecificationCheck read(Class<?> test, String[] names) throws IOException {
        List<Specification> specifications = new ArrayList<>();
        for (String name : names) {
            specifications.addAll(new SpecificationReader().parse(name, text(test, name)));
        }
        return new SpecificationCheck(specifications);
    }

    private static String text(Class<?> test, String name) throws IOException {
        if (Files.isRegularFile(Path.of(name))) {
            return Files.readString(Path.of(name));
        }
        try (InputStream resource = test.getResourceAsStream(name)) {
            if (resource == null) {
                throw new IllegalArgumentException("@Predict names the specification " + name
                        + ", which is neither a file nor a resource beside " + test.getName());
            }
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /**
     * Checks every property.
     *
     * @param all what was recorded so far, before the test and in it
     * @throws IllegalStateException if one cannot be checked, with the reason and what to do
     */
    List<CheckedProperty> check(Trace all, Cut cut) {
        requireRecorded(new Recorded(specifications, all));
        List<CheckedProperty> checked = new ArrayList<>();
        for (Specification specification : specifications) {
            for (Property property : specification.properties()) {
                checked.add(check(specification, property, cut));
            }
        }
        return checked;
    }

    private static CheckedProperty check(Specification specification, Property property, Cut cut) {
        String label = specification.name() + "." + property.name();
        if (MonitorLines.isMeant(property)) {
            throw new IllegalStateException(label + " is about what threads know, which they check themselves, not the"
                    + " test: give the agent the option knows=FILE, and take it out of @Predict");
        }
        try {
            GrowingPrediction<?, ?> test = GrowingPrediction.of(
                            specification.name(), property, cut.before(), CausalModel.WEAK, OPTIONS, false)
                    .after(cut.before());
            if (test.isBadFromTheStart()) {
                throw new IllegalStateException(
                        label + " was violated in this JVM before the test began, so nothing can be"
                                + " told of the test; run it in a JVM of its own (surefire: <reuseForks>false</reuseForks>)");
            }
            test.read(cut.test(), cut.carried());
            return new CheckedProperty(specification, test.end(cut.test()));
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException(
                    label + " cannot be checked: " + e.getMessage()
                            + "; the agent's option profile=full records values",
                    e);
        }
    }

    private static void requireRecorded(Recorded recorded) {
        if (!recorded.unknownVariables().isEmpty()) {
            throw new IllegalStateException("the recording has no variable "
                    + String.join(", ", recorded.unknownVariables())
                    + ", so the specification cannot be checked; does the agent's option includes name its class?");
        }
        if (!recorded.withoutCalls().isEmpty()) {
            throw new IllegalStateException("the recording has no calls, and the specification "
                    + String.join(", ", recorded.withoutCalls()) + " names some; give the agent the option spec=LIST,"
                    + " where LIST holds what 'foretell spec --needs' prints");
        }
    }
}
