// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.fuzz;

/** What every message for people must be. */
final class Lines {
    private static final int LONGEST = 2_000;

    private Lines() {}

    /** Fails if a message is no line that says something, or shows what is inside the tool. */
    static void check(String message, int lines) {
        if (message == null
                || message.isBlank()
                || message.length() > LONGEST
                || message.lines().count() > lines
                || message.contains("java.lang.")) {
            String shown = message == null ? "null" : message.substring(0, Math.min(300, message.length()));
            throw new AssertionError(
                    "no message for people, " + (message == null ? 0 : message.length()) + " letters: " + shown);
        }
    }
}
