// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

/** The parts of variables' names; see {@link TraceNames}. */
public interface VariableLabels {
    String name(int variable);

    /** Such as {@code Foo@17}, or null. */
    String object(int variable);

    /** In its array, or -1. */
    int index(int variable);

    /** The parts put together. */
    default String text(int variable) {
        String name = name(variable);
        String object = object(variable);
        if (object == null) {
            return name;
        }
        String text = name + object.substring(Math.max(0, object.lastIndexOf('@')));
        int index = index(variable);
        return index < 0 ? text : text + "[" + index + "]";
    }
}
