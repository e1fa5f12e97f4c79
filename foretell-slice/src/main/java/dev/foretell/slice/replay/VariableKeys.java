// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.replay;

import dev.foretell.slice.program.Keys;
import dev.foretell.trace.Trace;
import java.util.HashMap;
import java.util.Map;

/** The keys of a trace's variables. */
final class VariableKeys {
    private final Trace trace;
    private final Map<Integer, String> keys = new HashMap<>();

    VariableKeys(Trace trace) {
        this.trace = trace;
    }

    String of(int variable) {
        return keys.computeIfAbsent(variable, number -> Keys.of(trace.variableName(number)));
    }
}
