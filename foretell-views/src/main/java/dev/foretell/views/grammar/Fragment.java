// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.grammar;

import java.util.List;

/**
 * A piece of Java in a grammar: statements, or for an assertion its condition.
 *
 * @param place where the text begins
 * @param references the attributes that it names, in the order of the text, each once
 */
public record Fragment(boolean isAssertion, String text, Place place, List<Reference> references) {
    /**
     * {@code symbol.attribute}, as written.
     *
     * @param assigned whether the attribute gets a value here
     */
    public record Reference(String symbol, String attribute, boolean assigned) {
        @Override
        public String toString() {
            return symbol + "." + attribute;
        }
    }

    public Fragment {
        references = List.copyOf(references);
    }
}
