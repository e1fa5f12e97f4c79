// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import java.util.List;

/**
 * What the numbers in events stand for. While a trace is still being read the tables grow; a number
 * that an event has shown has a name from then on, until it is {@link #release released}.
 *
 * <p>A name in one of the {@link Names} tables is unique there and can stand in a text trace. For a
 * variable it is put together from what {@link #variableName}, {@link #object} and {@link #index}
 * tell: {@code com.acme.Foo.count@17}, {@code int[]@3[12]}.
 */
public interface TraceNames {
    Names threadNames();

    Names variableNames();

    Names lockNames();

    Names messageNames();

    Names blockNames();

    Names methodNames();

    Names internalNames();

    Names locationNames();

    /** The texts of {@link Value#STRING} values. */
    Names strings();

    /**
     * The variable's name as the program's source knows it: {@code com.acme.Foo.count}, {@code
     * int[]}. Variables of different objects share it.
     */
    String variableName(int variable);

    /** The object that the variable belongs to, such as {@code Foo@17}; null if none is known. */
    String object(int variable);

    /** The variable's index in its array, or -1 if it is no array element. */
    int index(int variable);

    /** The type of a variable's value before its first write: {@link Value#LONG} unless told. */
    Value initialType(int variable);

    /** A variable's value before its first write: 0 unless told. */
    long initialValue(int variable);

    /** The names that targets of this kind of event are numbered in; null for no target. */
    Names targetNames(Kind kind);

    /**
     * The names, such as {@code com.acme.Foo@17}, that were given so far to the object of this number where its fields or the object as
     * a lock are named.
     */
    default List<String> namesOf(long object) {
        return List.of();
    }

    /** The classes whose objects have one number throughout. */
    ObjectTypes objectTypes();

    /** How threads first came to places, as far as that is known. */
    CallStacks stacks();

    /** What went wrong in the recorded run itself; known when the trace has been read. */
    Incidents incidents();

    /**
     * Says that nobody will ask for what only events so far have shown; what cannot come up again may be let go of.
     *
     * @return the numbers that from now on may stand for something else
     */
    default Released release() {
        return Released.NONE;
    }
}
