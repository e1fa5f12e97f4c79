// SPDX-License-Identifier: Apache-2.0
package dev.foretell.maven.plugin;

/** The line of arguments that surefire and failsafe give to the JVMs of tests, and take apart as a shell would. */
final class ArgLine {
    private ArgLine() {}

    /** Puts an argument behind what there is; null if there is nothing. */
    static String append(String line, String argument) {
        String quoted = quoted(argument);
        return line == null || line.isBlank() ? quoted : line.strip() + " " + quoted;
    }

    private static String quoted(String argument) {
        if (argument.chars().noneMatch(character -> Character.isWhitespace(character) || character == '\'')) {
            return argument;
        }
        if (argument.indexOf('"') < 0) {
            return '"' + argument + '"';
        }
        if (argument.indexOf('\'') < 0) {
            return '\'' + argument + '\'';
        }
        throw new IllegalArgumentException(
                argument + " has both kinds of quotes, which no command line can hold; rename the directory");
    }
}
