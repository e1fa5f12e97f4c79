// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

import dev.foretell.trace.Trace;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;

/** Which variables have one name, such as a field of several objects, and which are of one object. */
final class Relations {
    private static final int NONE = -1;

    private final int[] names;
    private final int[] objects;

    Relations(Trace trace) {
        int variables = trace.variableNames().size();
        names = firsts(variables, trace::variableName);
        objects = firsts(variables, trace::object);
    }

    /** For each variable the first one of which the same is told; {@link #NONE} if nothing is. */
    private static int[] firsts(int variables, IntFunction<String> told) {
        Map<String, Integer> known = new HashMap<>();
        int[] firsts = new int[variables];
        Arrays.setAll(firsts, variable -> {
            String text = told.apply(variable);
            return text == null ? NONE : known.computeIfAbsent(text, first -> variable);
        });
        return firsts;
    }

    /** A number for the name of a variable. */
    int name(int variable) {
        return names[variable];
    }

    boolean areOfOneObject(int one, int other) {
        return objects[one] != NONE && objects[one] == objects[other];
    }
}
