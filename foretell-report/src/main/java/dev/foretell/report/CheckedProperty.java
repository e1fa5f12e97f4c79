// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.predict.PropertyFinding;
import dev.foretell.predict.PropertyPrediction;
import dev.foretell.spec.Property;
import dev.foretell.spec.Specification;
import java.util.List;

/**
 * A property with the specification it stands in, and what is predicted of it.
 *
 * @param assumed the variables of the specification that were taken to keep their default value, without anything that tells
 *     that they exist
 */
public record CheckedProperty(Specification specification, PropertyPrediction prediction, List<String> assumed) {
    private static final int LONGEST = 200;

    public CheckedProperty {
        assumed = List.copyOf(assumed);
    }

    public CheckedProperty(Specification specification, PropertyPrediction prediction) {
        this(specification, prediction, List.of());
    }

    Property property() {
        return specification.property(prediction.property());
    }

    /** Such as {@code Landing.safe}. */
    public String label() {
        return specification.name() + "." + prediction.property();
    }

    /** What a run that violates it violates, and what that rests on, in a line before the run. */
    String claim(PropertyFinding violation) {
        String start = (condition().isEmpty() ? "" : condition() + ", ") + text();
        if (!violation.isAtEnd()) {
            return start + " fails at the last step of this run:";
        }
        String what = violation.unfinished();
        if (violation.isOfGoneObjects()) {
            String earlier = violation.concerned().isEmpty() ? "; its events came before this window" : "";
            return start + " fails for " + what + ", collected unfinished" + earlier + ":";
        }
        return start + " fails at the end of this run" + (what.isEmpty() ? ":" : ", for " + what + ":");
    }

    /** As it is written in the specification, in one line, such as {@code past { landing -> approved }}; the beginning of it if it is long. */
    private String text() {
        Property property = property();
        String text = property.notation() + " { " + property.text().strip().replaceAll("\\s+", " ") + " }";
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }

    /**
     * Whether violations are certain. A variable that a trace does not show is 0 there; but a field that it does not show may be misspelt, or
     * belong to a class that was not recorded.
     */
    public boolean isCertain() {
        return assumed.stream().noneMatch(variable -> variable.indexOf('.') > 0);
    }

    /** What violations rest on, in words; empty for nothing but the trace. */
    public String condition() {
        return assumed.isEmpty()
                ? ""
                : "if " + String.join(" and ", assumed) + (assumed.size() == 1 ? " keeps its" : " keep their")
                        + " default value (the trace never shows " + (assumed.size() == 1 ? "it)" : "them)");
    }
}
