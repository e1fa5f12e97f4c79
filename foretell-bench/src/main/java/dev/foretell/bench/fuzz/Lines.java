// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.fuzz;

import java.util.regex.Pattern;

/** What every message for people must be. */
final class Lines {
    private static final int LONGEST = 2_000;

    /**
     * What is inside: an exception by the name of its class, a frame of a stack, or what the JVM says of our own code. A compiler may well name classes of
     * {@code java.lang}, or say that an exception must be caught.
     */
    private static final Pattern INSIDE = Pattern.compile(
            "[a-z]\\.[\\w.$]*(?:Exception|Error)(?::|\\s*$)|\\bat [\\w.$/]+\\([\\w ]+(?:\\.java:\\d+)?\\)|\\$\\$Lambda|@[0-9a-f]{6,8}\\b"
                    + "|Cannot (?:invoke|read|load|store|throw|enter) .* because|out of bounds for length|cannot be cast to class",
            Pattern.MULTILINE);

    private Lines() {}

    /** Fails if a message is no line that says something, or shows what is inside the tool. */
    static void check(String message, int lines) {
        if (message == null
                || message.isBlank()
                || message.length() > LONGEST
                || message.lines().count() > lines
                || INSIDE.matcher(message).find()) {
            String shown = message == null ? "null" : message.substring(0, Math.min(300, message.length()));
            throw new AssertionError(
                    "no message for people, " + (message == null ? 0 : message.length()) + " letters: " + shown);
        }
    }
}
