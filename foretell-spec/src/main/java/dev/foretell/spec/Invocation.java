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
        int open = end(text, 0, '(');
        Object receiver = value(text.substring(0, open));
        List<Object> arguments = new ArrayList<>();
        int at = open;
        if (open < text.length()) {
            int close = end(text, open + 1, ')');
            at = close + 1;
            for (int from = open + 1; close > open + 1 && from <= close; ) {
                int comma = Math.min(close, end(text, from, ','));
                arguments.add(value(text.substring(from, comma)));
                from = comma + 1;
            }
        }
        boolean hasResult = text.startsWith(ARROW, at);
        return new Invocation(receiver, arguments, hasResult ? value(text.substring(at + ARROW.length())) : null);
    }

    /** Where a character stands outside of quotes, from a place on; the end of the text if nowhere. */
    private static int end(String text, int from, char wanted) {
        boolean quoted = false;
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\' && quoted) {
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (c == wanted && !quoted) {
                return i;
            }
        }
        return text.length();
    }

    private static Object value(String text) {
        if (text.isEmpty() || text.equals("_")) {
            return null;
        }
        if (text.equals("null")) {
            return Reference.NULL;
        }
        if (text.equals("true") || text.equals("false")) {
            return text.equals("true");
        }
        if (text.charAt(0) == '@' && isNumber(text, 1)) {
            return new Reference(Long.parseLong(text.substring(1)));
        }
        if (isNumber(text, text.charAt(0) == '-' ? 1 : 0)) {
            return Long.valueOf(text);
        }
        if (text.charAt(0) == '"') {
            return unquoted(text);
        }
        try {
            return Double.valueOf(text);
        } catch (NumberFormatException e) {
            return text;
        }
    }

    private static boolean isNumber(String text, int from) {
        boolean digits = text.length() > from && text.length() <= from + 18;
        for (int i = from; i < text.length() && digits; i++) {
            digits = text.charAt(i) >= '0' && text.charAt(i) <= '9';
        }
        return digits;
    }

    private static String unquoted(String text) {
        StringBuilder plain = new StringBuilder();
        for (int i = 1; i < text.length() - 1; i++) {
            char c = text.charAt(i);
            if (c == '\\') {
                char next = text.charAt(++i);
                c = next == 'n' ? '\n' : next == 'r' ? '\r' : next == 't' ? '\t' : next;
            }
            plain.append(c);
        }
        return plain.toString();
    }
}
