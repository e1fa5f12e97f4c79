// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.past;

import dev.foretell.spec.Action;
import dev.foretell.spec.EventDefinition;
import dev.foretell.spec.Monitor;
import dev.foretell.spec.Observation;
import dev.foretell.spec.Variable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** The deterministic monitor of a past-time formula. */
final class PastMonitor implements Monitor<PastState, PastLetter> {
    private final String property;
    private final Term formula;
    private final List<Variable> variables;
    private final List<EventDefinition> events;
    private final PastState start;

    PastMonitor(
            String property,
            Term formula,
            List<Variable> variables,
            List<EventDefinition> events,
            Function<String, Object> initial) {
        this.property = property;
        this.formula = formula;
        this.variables = List.copyOf(variables);
        this.events = List.copyOf(events);
        List<Object> values = new ArrayList<>();
        for (Variable variable : variables) {
            Object value = initial.apply(variable.target());
            values.add(value == null ? variable.type().initial() : typed(variable, value));
        }
        this.start = judge(new Moment(values, Set.of(), true, 0), values);
    }

    @Override
    public PastLetter letter(Observation event) {
        Map<Integer, Object> values = new HashMap<>();
        if (event.action() == Action.WRITE) {
            for (int v = 0; v < variables.size(); v++) {
                if (variables.get(v).target().equals(event.target())) {
                    values.put(v, typed(variables.get(v), event.value()));
                }
            }
        }
        Set<Integer> occurring = new HashSet<>();
        for (int e = 0; e < events.size(); e++) {
            if (events.get(e).matches(event)) {
                occurring.add(e);
            }
        }
        return values.isEmpty() && occurring.isEmpty() ? null : new PastLetter(values, occurring);
    }

    @Override
    public PastState start() {
        return start;
    }

    @Override
    public Collection<PastState> next(PastState state, PastLetter letter) {
        List<Object> values = state.values();
        if (!letter.values().isEmpty()) {
            values = new ArrayList<>(values);
            for (Map.Entry<Integer, Object> entry : letter.values().entrySet()) {
                values.set(entry.getKey(), entry.getValue());
            }
        }
        return List.of(judge(new Moment(values, letter.events(), false, state.bits()), values));
    }

    @Override
    public boolean isBad(PastState state) {
        return state.bad();
    }

    /** Such as {@code landing=false radio=true, remembers 01}: a digit for each temporal operator. */
    @Override
    public String text(PastState state) {
        StringBuilder text = new StringBuilder();
        for (int v = 0; v < variables.size(); v++) {
            text.append(v == 0 ? "" : " ")
                    .append(variables.get(v).name())
                    .append('=')
                    .append(state.values().get(v));
        }
        return text + (text.length() == 0 ? "" : ", ") + "remembers " + Long.toBinaryString(state.bits());
    }

    private PastState judge(Moment moment, List<Object> values) {
        boolean holds = formula.holds(moment);
        return new PastState(values, moment.bits(), !holds);
    }

    private Object typed(Variable variable, Object value) {
        Object typed = variable.type().of(value);
        if (typed == null) {
            throw new IllegalArgumentException("property " + property + " needs a value of type "
                    + variable.type().label() + " for " + variable.target() + ", found "
                    + (value == null ? "none" : value));
        }
        return typed;
    }
}
