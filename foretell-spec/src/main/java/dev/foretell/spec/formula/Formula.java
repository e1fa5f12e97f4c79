// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.formula;

/** A formula over numbered propositions. Equal formulas mean the same, so that one memory serves both. */
public sealed interface Formula {
    record Constant(boolean value) implements Formula {}

    /** A declared event occurs. */
    record Occurrence(int event) implements Formula {}

    /** A condition on variables holds. */
    record Holds(int predicate) implements Formula {}

    record Not(Formula operand) implements Formula {}

    record And(Formula left, Formula right) implements Formula {}

    record Or(Formula left, Formula right) implements Formula {}

    record Equal(Formula left, Formula right) implements Formula {}

    /** {@code right} is null for operators with one operand. */
    record Temporal(Operator operator, Formula left, Formula right) implements Formula {}

    Formula TRUE = new Constant(true);
    Formula FALSE = new Constant(false);

    static Formula implies(Formula left, Formula right) {
        return new Or(new Not(left), right);
    }
}
