// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.event;

import java.util.regex.Pattern;

/**
 * An event that a view names, as the agent is told of it: a line with parts that are separated by tabs, in the order of the components; names
 * are regular expressions.
 *
 * @param moment {@code call}, {@code exec} or {@code return}
 * @param type of the object; {@code *} for any class of the program
 * @param parameters the types of the parameters, separated by commas
 * @param modifiers the bits that the method must have that really runs
 * @param view the number of the view
 * @param scope whose history it belongs to: {@code thread}, {@code callee}, {@code caller} or {@code global}
 * @param owner for a caller's history, the type of the caller
 * @param needsCaller whether anyone asks who the caller is
 * @param label the event as people write it
 */
public record ViewLine(
        int number,
        String moment,
        Pattern type,
        Pattern method,
        Pattern parameters,
        Pattern returned,
        int modifiers,
        int view,
        String scope,
        Pattern owner,
        boolean needsCaller,
        String label) {
    private static final String ANY = "*";

    /** Reads a line; {@code number} is its place in the list. */
    public static ViewLine parse(int number, String line) {
        String[] parts = line.split("\t", -1);
        return new ViewLine(
                number,
                parts[0],
                parts[1].equals(ANY) ? null : Pattern.compile(parts[1]),
                Pattern.compile(parts[2]),
                Pattern.compile(parts[3]),
                Pattern.compile(parts[4]),
                Integer.parseInt(parts[5]),
                Integer.parseInt(parts[6]),
                parts[7],
                Pattern.compile(parts[8]),
                Boolean.parseBoolean(parts[9]),
                parts[10]);
    }

    /** Whether any class of the program is meant, and none of the JDK. */
    public boolean isAnyType() {
        return type == null;
    }

    /** Whether the method's name and types are those that are meant. */
    public boolean fits(String name, String types, String result) {
        return method.matcher(name).matches()
                && parameters.matcher(types).matches()
                && returned.matcher(result).matches();
    }
}
