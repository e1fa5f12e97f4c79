// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.spec.Reference;
import dev.foretell.spec.Variable;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The values of a specification's variables along a run: first those before it, then those after each event. */
public final class States {
    private final Trace trace;
    private final List<Variable> variables;
    private final Map<String, Object> values = new LinkedHashMap<>();

    public States(Trace trace, List<Variable> variables) {
        this.trace = trace;
        this.variables = variables;
        for (Variable variable : variables) {
            int number = trace.variableNames().find(variable.target());
            Object value = number < 0 ? null : value(trace.initialType(number), trace.initialValue(number));
            Object typed = value == null ? null : variable.type().of(value);
            values.put(variable.name(), typed == null ? variable.type().initial() : typed);
        }
    }

    /** The values now, by the variables' names in the specification. */
    public Map<String, Object> values() {
        return values;
    }

    public void after(int event) {
        if (!trace.kind(event).isWrite()) {
            return;
        }
        String target = trace.variableNames().name(trace.target(event));
        for (Variable variable : variables) {
            if (variable.target().equals(target)) {
                values.put(variable.name(), variable.type().of(value(trace.valueType(event), trace.value(event))));
            }
        }
    }

    private Object value(Value type, long bits) {
        return switch (type) {
            case NONE -> null;
            case LONG -> bits;
            case DOUBLE -> Double.longBitsToDouble(bits);
            case BOOLEAN -> bits != 0;
            case STRING -> trace.strings().name((int) bits);
            case REFERENCE -> new Reference(bits);
        };
    }
}
