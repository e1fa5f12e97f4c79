// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis;

import java.io.Serializable;
import java.util.function.IntPredicate;

/**
 * A part of the variables of a trace. Whether two accesses race depends on the whole trace, but on no other candidate; so parts can be looked at in different
 * JVMs, and together they find what one finds alone.
 *
 * @param part from 0
 */
public record VariableShare(int part, int parts) implements Serializable {
    /** All variables. */
    public static final VariableShare ALL = new VariableShare(0, 1);

    /** An odd number whose multiples spread neighbours, which often belong to one array. */
    private static final int SPREAD = 0x9E3779B9;

    public VariableShare {
        if (part < 0 || part >= parts) {
            throw new IllegalArgumentException("part " + part + " of " + parts);
        }
    }

    public boolean isAll() {
        return parts == 1;
    }

    /** The same variables in each JVM: numbers are given in the order of the trace. */
    IntPredicate variables() {
        return variable -> parts == 1 || Integer.remainderUnsigned(variable * SPREAD >>> 8, parts) == part;
    }
}
