// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.knows;

import java.util.HashMap;
import java.util.Map;

/** The thread variables that a place of a formula can name, and what of the formula is around it. */
record Scope(Map<String, Integer> variables, boolean anchored, boolean nested) {
    static final Scope OUTSIDE = new Scope(Map.of(), false, false);

    Scope with(String variable, int number) {
        Map<String, Integer> more = new HashMap<>(variables);
        more.put(variable, number);
        return new Scope(more, anchored, nested);
    }

    /** Inside the {@code @} that says whose formula it is. */
    Scope anchor() {
        return new Scope(variables, true, nested);
    }

    /** Inside an operator that looks at other states than the thread's present one. */
    Scope elsewhere() {
        return new Scope(variables, anchored, true);
    }
}
