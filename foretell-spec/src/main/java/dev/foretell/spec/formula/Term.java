// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.formula;

import dev.foretell.spec.Type;
import java.util.List;
import java.util.TreeSet;

/**
 * An expression over variables, with its type. The value of an undefined expression (a division by zero) is
 * null, and comparisons with it are false.
 *
 * @param variables the numbers of the variables in it
 */
record Term(Type type, TreeSet<Integer> variables, Evaluation evaluation) {
    /** Computes a value from those of all variables. */
    interface Evaluation {
        Object in(List<Object> values);
    }

    static Term constant(Type type, Object value) {
        return new Term(type, new TreeSet<>(), values -> value);
    }

    static Term variable(Type type, int number) {
        return new Term(type, new TreeSet<>(List.of(number)), values -> values.get(number));
    }

    static Term combine(Type type, Term left, Term right, Operation operation) {
        TreeSet<Integer> variables = new TreeSet<>(left.variables);
        variables.addAll(right.variables);
        return new Term(type, variables, values -> operation.of(left.in(values), right.in(values)));
    }

    /** A function of two values. */
    interface Operation {
        Object of(Object left, Object right);
    }

    Object in(List<Object> values) {
        return evaluation.in(values);
    }

    boolean holds(List<Object> values) {
        return Boolean.TRUE.equals(evaluation.in(values));
    }
}
