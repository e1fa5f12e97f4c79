// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.view;

import dev.foretell.views.grammar.Place;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.StringJoiner;

/**
 * An event of a view.
 *
 * @param modifiers those that the method must have that really runs
 * @param returned the type that it returns; null for a constructor
 * @param type the class or interface that it belongs to
 * @param anyParameters whether there may be any further parameters
 * @param token its name in the grammar
 * @param reset the condition under which it ends a session; null if it never does
 * @param resetPlace where that stands
 * @param isOfCaller in a local view, whether it belongs to the history of the object that calls
 */
public record Event(
        Moment moment,
        Set<String> modifiers,
        String returned,
        String type,
        String method,
        List<Parameter> parameters,
        boolean anyParameters,
        String token,
        String reset,
        Place resetPlace,
        boolean isOfCaller) {
    /** The place of one of an event's values: who calls, whom, in which thread; parameters follow, and last the result. Place 0 is the sender's. */
    public static final int CALLER = 1;

    /** See {@link #CALLER}. */
    public static final int CALLEE = 2;

    /** See {@link #CALLER}. */
    public static final int THREAD = 3;

    /** See {@link #CALLER}. */
    public static final int FIRST_PARAMETER = 4;

    /** What happens to a method. */
    public enum Moment {
        CALL,
        EXEC,
        RETURN;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A parameter, with the name that its attribute has. */
    public record Parameter(String type, String name) {}

    public Event {
        modifiers = Set.copyOf(modifiers);
        parameters = List.copyOf(parameters);
    }

    public boolean isConstructor() {
        return returned == null;
    }

    /** Whether there is a result. */
    public boolean hasResult() {
        return moment == Moment.RETURN && returned != null && !returned.equals("void");
    }

    /** A regular expression for the JVM's names of the class. */
    public String typeExpression() {
        return TypePatterns.one(type);
    }

    /** A regular expression for the JVM's name of the method. */
    public String methodExpression() {
        return isConstructor() ? "<init>" : TypePatterns.literal(method);
    }

    /** A regular expression for the parameters' types, separated by commas. */
    public String parametersExpression() {
        return TypePatterns.several(parameters.stream().map(Parameter::type).toList(), anyParameters);
    }

    /** A regular expression for the type that the method returns. */
    public String returnedExpression() {
        return isConstructor() ? "void" : TypePatterns.one(returned);
    }

    /** Such as {@code call com.acme.Door.open(int)}. */
    public String label() {
        StringJoiner types = new StringJoiner(", ", "(", ")");
        parameters.forEach(parameter -> types.add(parameter.type()));
        if (anyParameters) {
            types.add("..");
        }
        return moment + " " + type + "." + (isConstructor() ? "<init>" : method) + types;
    }

    @Override
    public String toString() {
        return moment + " " + type + "." + method;
    }
}
