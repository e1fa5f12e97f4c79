// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The names of variables without their objects, by number: found out once for each variable. */
public final class VariableNames {
    private final Trace trace;
    private final Map<String, Integer> numbers = new HashMap<>();

    /** One more than the number of the name; 0 if it is not known yet. */
    private int[] known = new int[16];

    public VariableNames(Trace trace) {
        this.trace = trace;
    }

    public int of(int variable) {
        if (variable >= known.length) {
            known = Arrays.copyOf(known, Math.max(variable + 1, known.length * 2));
        }
        if (known[variable] == 0) {
            known[variable] = 1 + numbers.computeIfAbsent(trace.variableName(variable), name -> numbers.size());
        }
        return known[variable] - 1;
    }
}
