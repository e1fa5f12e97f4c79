// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.formula;

import dev.foretell.spec.Action;
import dev.foretell.spec.Declarations;
import dev.foretell.spec.EventDefinition;
import dev.foretell.spec.Observation;
import dev.foretell.spec.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The propositions of a property, numbered: first the conditions on variables, then the events. Of a condition on
 * one variable only its truth is remembered; the values of variables are remembered where a condition has
 * several.
 */
public final class Propositions {
    /** The most that there may be, so that a valuation is a {@code long}. */
    static final int MOST = 62;

    private final String property;
    private final List<Variable> variables = new ArrayList<>();
    private final List<EventDefinition> events = new ArrayList<>();
    private final List<Term> conditions = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();

    Propositions(String property) {
        this.property = property;
    }

    int variable(Variable variable) {
        return number(variables, variable);
    }

    int event(EventDefinition event) {
        return number(events, event);
    }

    int condition(Term condition, String text) {
        int known = texts.indexOf(text);
        if (known >= 0) {
            return known;
        }
        conditions.add(condition);
        texts.add(text);
        return texts.size() - 1;
    }

    public int size() {
        return conditions.size() + events.size();
    }

    int conditions() {
        return conditions.size();
    }

    public List<Variable> variables() {
        return variables;
    }

    public List<EventDefinition> events() {
        return events;
    }

    /** What a proposition says, in the words of the specification. */
    public String text(int proposition) {
        return proposition < texts.size()
                ? texts.get(proposition)
                : events.get(proposition - texts.size()).name();
    }

    /** The conditions that hold, and what an engine remembers, in words. */
    String text(long truths, Object memory) {
        StringBuilder text = new StringBuilder();
        for (int c = 0; c < conditions.size(); c++) {
            text.append((truths & 1L << c) != 0 ? "" : "not ")
                    .append(texts.get(c))
                    .append(", ");
        }
        return text + "remembers " + memory;
    }

    /** The bit of the event with this number. */
    public long bit(Formula.Occurrence occurrence) {
        return 1L << conditions.size() + occurrence.event();
    }

    /** The bit of the condition with this number. */
    public long bit(Formula.Holds condition) {
        return 1L << condition.predicate();
    }

    /** The truth of a formula without temporal operators. */
    public boolean holds(Formula formula, long valuation) {
        if (formula instanceof Formula.Constant constant) {
            return constant.value();
        } else if (formula instanceof Formula.Occurrence occurrence) {
            return (valuation & bit(occurrence)) != 0;
        } else if (formula instanceof Formula.Holds condition) {
            return (valuation & bit(condition)) != 0;
        } else if (formula instanceof Formula.Not not) {
            return !holds(not.operand(), valuation);
        } else if (formula instanceof Formula.And and) {
            return holds(and.left(), valuation) && holds(and.right(), valuation);
        } else if (formula instanceof Formula.Or or) {
            return holds(or.left(), valuation) || holds(or.right(), valuation);
        } else if (formula instanceof Formula.Equal equal) {
            return holds(equal.left(), valuation) == holds(equal.right(), valuation);
        }
        throw new IllegalArgumentException("temporal: " + formula);
    }

    /** Whether a condition has several variables, so that truths alone do not tell how it changes. */
    boolean needsValues() {
        return conditions.stream().anyMatch(condition -> condition.variables().size() > 1);
    }

    List<Object> initialValues(Function<String, Object> initial) {
        List<Object> values = new ArrayList<>();
        for (Variable variable : variables) {
            Object value = initial.apply(variable.target());
            values.add(value == null ? variable.type().initial() : typed(variable, value));
        }
        return values;
    }

    /** Which conditions hold with these values. */
    long truths(List<Object> values) {
        long truths = 0;
        for (int c = 0; c < conditions.size(); c++) {
            if (conditions.get(c).holds(values)) {
                truths |= 1L << c;
            }
        }
        return truths;
    }

    /** The propositions whose truth stays as it is if only these events and variables are possible; other events never occur. */
    long fixed(Predicate<String> possible) {
        long fixed = 0;
        for (int c = 0; c < conditions.size(); c++) {
            boolean changes = conditions.get(c).variables().stream()
                    .anyMatch(variable -> possible.test(variables.get(variable).name()));
            fixed |= changes ? 0 : 1L << c;
        }
        for (int e = 0; e < events.size(); e++) {
            fixed |= possible.test(events.get(e).name()) ? 0 : 1L << conditions.size() + e;
        }
        return fixed;
    }

    /** Whether these bits are those of all propositions; if all are fixed, no event concerns them any more. */
    boolean areAll(long bits) {
        return bits == (1L << size()) - 1;
    }

    /** Whether an event that does this to that may be named here. */
    boolean concern(Action action, String target) {
        return Declarations.concern(action, target, variables, events);
    }

    /** What an event changes, or null if nothing of it is named here. */
    Letter letter(Observation event) {
        long occurring = 0;
        for (int e = 0; e < events.size(); e++) {
            if (events.get(e).matches(event)) {
                occurring |= 1L << conditions.size() + e;
            }
        }
        TreeMap<Integer, Object> assigned = assigned(event);
        if (assigned.isEmpty()) {
            return occurring == 0 ? null : new Letter(occurring, 0, 0, assigned);
        }
        long changed = 0;
        long truths = 0;
        List<Object> values = new ArrayList<>();
        for (int v = 0; v < variables.size(); v++) {
            values.add(assigned.get(v));
        }
        for (int c = 0; c < conditions.size(); c++) {
            Term condition = conditions.get(c);
            if (condition.variables().size() == 1
                    && assigned.containsKey(condition.variables().first())) {
                changed |= 1L << c;
                truths |= condition.holds(values) ? 1L << c : 0;
            }
        }
        return new Letter(occurring, changed, truths, needsValues() ? assigned : new TreeMap<>());
    }

    private TreeMap<Integer, Object> assigned(Observation event) {
        TreeMap<Integer, Object> assigned = new TreeMap<>();
        for (int v = 0; v < variables.size(); v++) {
            if (variables.get(v).matches(event)) {
                assigned.put(v, typed(variables.get(v), variables.get(v).value(event)));
            }
        }
        return assigned;
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

    private static <T> int number(List<T> list, T item) {
        int known = list.indexOf(item);
        if (known >= 0) {
            return known;
        }
        list.add(item);
        return list.size() - 1;
    }

    /** What an event does to the propositions: events that occur, truths that change, values where they matter. */
    record Letter(long occurring, long changed, long truths, TreeMap<Integer, Object> values) {}
}
