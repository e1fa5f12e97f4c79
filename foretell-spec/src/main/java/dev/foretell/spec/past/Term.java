// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.past;

import dev.foretell.spec.Type;

/**
 * A formula or an expression, with its type. The value of an undefined expression (a division by zero) is null, and comparisons
 * with it are false. All parts of a term are evaluated in every moment, since temporal operators
 * inside must see each of them.
 */
record Term(Type type, Evaluation evaluation) {
    interface Evaluation {
        Object in(Moment moment);
    }

    interface Formula {
        boolean in(Moment moment);
    }

    static Term formula(Formula formula) {
        return new Term(Type.BOOLEAN, formula::in);
    }

    Object in(Moment moment) {
        return evaluation.in(moment);
    }

    boolean holds(Moment moment) {
        return Boolean.TRUE.equals(evaluation.in(moment));
    }
}
