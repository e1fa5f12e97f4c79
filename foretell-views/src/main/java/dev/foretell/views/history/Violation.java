// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.history;

import java.util.ArrayList;
import java.util.List;

/**
 * A history that its view's grammar does not allow.
 *
 * @param view its name
 * @param owner whose history it is, for people
 * @param number of the event at which it shows, from 1; counted from the last reset
 * @param event that event
 * @param expected for a parse error, which events could have come; "the end" if the history could have ended
 * @param isUnfinished whether the history ends too early, and no event is wrong by itself
 * @param assertion the assertion that failed, as written; null for a parse error
 * @param place of the assertion, {@code file:line}
 * @param values the attributes that the assertion names, {@code name = value}
 * @param history the events, some left out if they are many
 * @param thread the name of the thread
 * @param stack where it was, innermost first
 */
public record Violation(
        String view,
        String owner,
        long number,
        String event,
        List<String> expected,
        boolean isUnfinished,
        String assertion,
        String place,
        List<String> values,
        List<String> history,
        String thread,
        List<String> stack) {
    private static final int STACK = 12;

    public Violation {
        expected = List.copyOf(expected);
        values = List.copyOf(values);
        history = List.copyOf(history);
        stack = List.copyOf(stack);
    }

    public boolean isParseError() {
        return assertion == null;
    }

    /** What is wrong, without objects and threads: the same from run to run. */
    public String what() {
        String token = event.replaceFirst("(?s)\\(.*", "");
        if (!isParseError()) {
            return "assertion " + oneLine() + " failed at " + token;
        }
        return isUnfinished ? "no end is allowed after " + token : token + " is not allowed";
    }

    /** Where the program was; empty if that is not known. */
    public String where() {
        return stack.isEmpty() ? "" : stack.get(0);
    }

    private String oneLine() {
        return assertion.replaceAll("\\s+", " ");
    }

    /** One line that says what is wrong. */
    public String summary() {
        String where = "view " + view + ", history of " + owner + ": ";
        if (!isParseError()) {
            return where + "assertion failed at event " + number + ", " + event;
        }
        String choice = expected.isEmpty() ? "nothing" : String.join(" or ", expected);
        return where
                + (isUnfinished ? "no end is allowed after event " : "no such event is allowed here: event ")
                + number + ", " + event + "; expected " + choice;
    }

    /** All of it, for people. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(summary());
        if (!isParseError()) {
            lines.add("  assert " + oneLine() + "    (" + place + ")");
            values.forEach(value -> lines.add("    " + value));
        }
        lines.add("  history:");
        history.forEach(event -> lines.add("    " + event));
        lines.add("  in thread " + (thread.isEmpty() ? "without a name" : thread));
        stack.stream().limit(STACK).forEach(frame -> lines.add("    at " + frame));
        return lines;
    }
}
