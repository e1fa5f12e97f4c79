// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.ArrayList;
import java.util.List;

/**
 * The objects and values of a call, as a trace writes them: {@code @17(@18,_)->@19}. What was not recorded is null.
 *
 * @param receiver the object that the method belongs to
 * @param result what it returned
 */
public record Invocation(Object receiver, List<Object> arguments, Object result) {
    private static final String ARROW = "->";

    public Invocation {
        arguments = new ArrayList<>(arguments);
    }

    /** Reads what a trace says of a call; whatever it is, something comes out. */
    public static Invocation parse(String text) {
        int arrow = text.lastIndexOf(ARROW);
        Object result = arrow < 0 ? null : value(text.substring(arrow + ARROW.length()));
        String call = arrow < 0 ? text : text.substring(0, arrow);
        int open = call.indexOf('(');
        if (open < 0) {
            return new Invocation(value(call), List.of(), result);
        }
        List<Object> arguments = new ArrayList<>();
        String inside = call.substring(open + 1, call.endsWith(")") ? call.length() - 1 : call.length());
        if (!inside.isEmpty()) {
            for (String argument : inside.split(",", -1)) {
                arguments.add(value(argument));
            }
        }
        return new Invocation(value(call.substring(0, open)), arguments, result);
    }

    private static Object value(String text) {
        if (text.isEmpty() || text.equals("_")) {
            return null;
        }
        if (text.equals("null")) {
            return Reference.NULL;
        }
        if (text.matches("@\\d{1,18}")) {
            return new Reference(Long.parseLong(text.substring(1)));
        }
        return text.matches("-?\\d{1,18}") ? (Object) Long.valueOf(text) : text;
    }
}
