// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis;

import dev.foretell.analysis.excerpt.Excerpt;
import dev.foretell.predict.Finding;
import dev.foretell.predict.PropertyPredictor;
import dev.foretell.predict.ResumedMonitor;
import dev.foretell.predict.WorkProgress;
import dev.foretell.report.CheckedProperty;
import dev.foretell.report.Recorded;
import dev.foretell.spec.Property;
import dev.foretell.spec.Specification;
import dev.foretell.spec.knows.MonitorLines;
import java.util.ArrayList;
import java.util.List;

/**
 * Specifications, and what they say of a part of a recording. Their monitors read what was before the part as it was observed, and then all runs of the part: what was before counts,
 * but is not looked into again. What cannot be checked is refused, since nobody would read a line about it.
 */
record ExcerptCheck(List<Specification> specifications) {
    /**
     * Whether a finding is about the part alone: blocks that began before it, such as the section of a lock, are not, nor is what a variable held when the part began.
     *
     * @param carried how many events stand for locks that were held then
     */
    static boolean isOfPart(int carried, Finding finding) {
        return finding.match(
                property -> true,
                knowledge -> true,
                race -> true,
                deadlock -> true,
                broken -> broken.block() >= carried,
                stale -> stale.accesses().stream().allMatch(access -> access >= carried),
                hang -> hang.waiting() >= carried,
                failure -> failure.write() >= carried && failure.read() >= carried);
    }

    List<CheckedProperty> check(String source, Excerpt excerpt, PropertyPredictor predictor, WorkProgress headway) {
        requireForTests();
        requireRecorded(source, new Recorded(specifications, excerpt.whole(), excerpt.remarks()));
        List<CheckedProperty> checked = new ArrayList<>();
        int all = specifications.stream()
                .mapToInt(specification -> specification.properties().size())
                .sum();
        for (Specification specification : specifications) {
            for (Property property : specification.properties()) {
                predictor.tell(headway.part(checked.size(), all));
                checked.add(check(specification, property, excerpt, predictor));
            }
        }
        return checked;
    }

    private static CheckedProperty check(
            Specification specification, Property property, Excerpt excerpt, PropertyPredictor predictor) {
        String label = specification.name() + "." + property.name();
        try {
            ResumedMonitor<?, ?> monitor = PropertyPredictor.after(excerpt.before(), property);
            if (monitor.isBad()) {
                throw new UnusableInputException(
                        label + " was violated in this JVM before the test began, so nothing is"
                                + " known about the test; run it in a JVM of its own (surefire: <reuseForks>false</reuseForks>)");
            }
            return new CheckedProperty(
                    specification, predictor.predict(specification, property, monitor, excerpt.carried()));
        } catch (IllegalArgumentException e) {
            throw new UnusableInputException(
                    label + " cannot be checked: "
                            + ValueRemedy.with(e.getMessage(), "the agent's option profile=full"),
                    e);
        }
    }

    /** Comes before the check of names: a name that only threads use is right in the file of another option. */
    private void requireForTests() {
        for (Specification specification : specifications) {
            for (Property property : specification.properties()) {
                if (MonitorLines.isForMonitors(property)) {
                    throw new UnusableInputException(specification.name() + "." + property.name()
                            + " is about what threads know, which they check themselves, not the test: give the agent the"
                            + " option knows=FILE, and take it out of @Predict");
                }
                if (property.atEnd()) {
                    throw new UnusableInputException(specification.name() + "." + property.name()
                            + " is judged at the end of the program, which a test does not see: check it with"
                            + " 'foretell run --spec', and take it out of @Predict");
                }
            }
        }
    }

    private static void requireRecorded(String source, Recorded recorded) {
        if (!recorded.misnamed().isEmpty()) {
            throw new UnusableInputException(source + ": " + recorded.misnamed().get(0));
        }
        if (!recorded.unknownVariables().isEmpty()) {
            throw new UnusableInputException("the recording has no variable "
                    + String.join(", ", recorded.unknownVariables())
                    + ", so the specification cannot be checked; does the agent's option includes name its class?");
        }
        if (!recorded.withoutCalls().isEmpty()) {
            throw new UnusableInputException("the recording has no calls, and the specification "
                    + String.join(", ", recorded.withoutCalls()) + " names some; give the agent the option spec=LIST,"
                    + " where LIST holds what 'foretell spec --needs' prints");
        }
    }
}
