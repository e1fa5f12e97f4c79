// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An operation that a comment expects: {@code w}, {@code w(count)}, {@code main|w(count)*}. Name and
 * thread are null where nothing is said of them.
 */
record ExpectedEvent(String thread, Kind kind, String name, boolean isRepeated) {
    private static final Pattern SYNTAX = Pattern.compile("(?:([^|]+)\\|)?([a-z]+)(?:\\((.+)\\))?(\\*)?");

    static ExpectedEvent parse(String text) {
        Matcher matcher = SYNTAX.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(text + " is no operation");
        }
        Kind kind = Kind.ofOp(matcher.group(2));
        if (kind == null) {
            throw new IllegalArgumentException(matcher.group(2) + " is no operation");
        }
        return new ExpectedEvent(matcher.group(1), kind, matcher.group(3), matcher.group(4) != null);
    }

    boolean matches(Trace trace, int event) {
        return trace.kind(event) == kind
                && (name == null || hasName(targetName(trace, event)))
                && (thread == null || isWord(trace.threadNames().name(trace.thread(event)), 0, thread));
    }

    /** Whether the expectation speaks of such an event at all. */
    boolean concerns(Trace trace, int event) {
        Kind other = trace.kind(event);
        return name == null ? family(other) == family(kind) : other.isAccess() && hasName(targetName(trace, event));
    }

    private boolean hasName(String target) {
        for (int at = target.indexOf(name); at >= 0; at = target.indexOf(name, at + 1)) {
            boolean begins = at == 0 || !isPart(target.charAt(at - 1)) || name.startsWith("[");
            if (begins && isWord(target, at, name)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isWord(String text, int at, String word) {
        int end = at + word.length();
        return text.startsWith(word, at)
                && (end == text.length() || !isPart(text.charAt(end)) && text.charAt(end) != '[');
    }

    private static boolean isPart(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '-';
    }

    private static String targetName(Trace trace, int event) {
        return trace.targetNames(trace.kind(event)).name(trace.target(event));
    }

    private static int family(Kind kind) {
        switch (kind) {
            case READ:
            case WRITE:
                return 0;
            case VOLATILE_READ:
            case VOLATILE_WRITE:
            case VOLATILE_UPDATE:
                return 1;
            case ACQUIRE:
            case RELEASE:
            case READ_ACQUIRE:
            case READ_RELEASE:
                return 2;
            case FORK:
            case JOIN:
                return 3;
            case SEND:
            case RECEIVE:
            case NOTIFY:
            case WAKE:
                return 4;
            default:
                return 5;
        }
    }
}
