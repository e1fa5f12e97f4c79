// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.predict.PropertyPrediction;
import dev.foretell.spec.Specification;

/** A property with the specification it stands in, and what is predicted of it. */
public record CheckedProperty(Specification specification, PropertyPrediction prediction) {
    /** Such as {@code Landing.safe}. */
    public String label() {
        return specification.name() + "." + prediction.property();
    }
}
