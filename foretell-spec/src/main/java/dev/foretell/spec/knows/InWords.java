// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.knows;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A compiled formula for people: a line for each operator and comparison, with what belongs to it further to the right. */
final class InWords {
    private static final String STEP = "  ";

    private final List<String> words;
    private final Map<Integer, String> threads = new HashMap<>();
    private final List<String> lines = new ArrayList<>();
    private int next;

    private InWords(Anchored part) {
        words = part.formula().words();
        threads.put(0, part.variable());
    }

    /** What a formula asks, and of whom. */
    static List<String> of(Anchored part) {
        InWords text = new InWords(part);
        text.lines.add(text.who(part) + " checks, after each of its own events, with what it knows by then:");
        text.formula(STEP, "");
        if (text.next != text.words.size()) {
            throw new IllegalStateException("words are left of " + text.words);
        }
        return text.lines;
    }

    private String who(Anchored part) {
        if (!part.thread().isEmpty()) {
            return part.thread().startsWith("#")
                    ? "The thread that was started as number " + part.thread().substring(1)
                    : "The thread '" + part.thread().substring(1) + "'";
        }
        String name = part.variable().isEmpty() ? "" : " " + part.variable();
        return part.pattern().isEmpty()
                ? "Every thread" + name
                : "Every thread" + name + " whose name is like " + simple(part.pattern());
    }

    private static String simple(String expression) {
        return "'" + expression.replace("\\Q", "").replace("\\E", "").replace(".*", "*") + "'";
    }

    private String word() {
        return words.get(next++);
    }

    /** {@code lead}: what stands before it in its line, such as {@code not}. */
    private void formula(String indent, String lead) {
        String operator = word();
        switch (operator) {
            case "as", "whole" -> {
                next++;
                formula(indent, lead);
            }
            case "not" -> formula(indent, lead + (always() ? "at all times so far, " : "not: "));
            case "and" -> pair(indent, lead, "both", "and");
            case "or" -> pair(indent, lead, "one of", "or");
            case "same" -> pair(indent, lead, "both or neither of", "and");
            case "implies" -> pair(indent, lead, "if", "then");
            case "since" -> since(indent, lead);
            case "prev" -> {
                lines.add(indent + lead + "in the state before:");
                formula(indent + STEP, "");
            }
            case "at" -> remote(indent, lead, thread(Integer.parseInt(word())));
            case "at-named" -> remote(indent, lead, named(word()));
            case "forall", "exists" -> quantified(indent, lead, operator.equals("forall"));
            default -> {
                next--;
                lines.add(indent + lead + leaf());
            }
        }
    }

    /** Whether what follows is {@code since(true, not F)}, whose negation says that F held always; then F is next. */
    private boolean always() {
        List<String> once = Piece.TRUE.words();
        boolean is = words.get(next).equals("since")
                && words.subList(next + 1, Math.min(words.size(), next + 1 + once.size()))
                        .equals(once)
                && words.get(next + 1 + once.size()).equals("not");
        if (is) {
            next += 2 + once.size();
        }
        return is;
    }

    private void pair(String indent, String lead, String before, String between) {
        lines.add(indent + lead + before);
        formula(indent + STEP, "");
        lines.add(indent + between);
        formula(indent + STEP, "");
    }

    private void since(String indent, String lead) {
        List<String> always = Piece.TRUE.words();
        if (words.subList(next, Math.min(words.size(), next + always.size())).equals(always)) {
            next += always.size();
            lines.add(indent + lead + "at some time so far:");
            formula(indent + STEP, "");
            return;
        }
        lines.add(indent + lead + "ever since");
        int left = lines.size();
        formula(indent + STEP, "");
        List<String> kept = new ArrayList<>(lines.subList(left, lines.size()));
        lines.subList(left, lines.size()).clear();
        formula(indent + STEP, "");
        lines.add(indent + "held last, this held:");
        lines.addAll(kept);
    }

    private void remote(String indent, String lead, String who) {
        lines.add(indent + lead + "in the last state of " + who + " that is known there:");
        formula(indent + STEP, "");
    }

    private void quantified(String indent, String lead, boolean forall) {
        String name = word();
        threads.put(Integer.parseInt(word()), name);
        String pattern = word();
        List<String> others = new ArrayList<>();
        for (int i = Integer.parseInt(word()); i > 0; i--) {
            others.add(thread(Integer.parseInt(word())));
        }
        lines.add(indent + lead
                + (forall ? "for every thread " + name : "for some thread " + name)
                + (pattern.isEmpty() ? "" : " whose name is like " + simple(pattern))
                + (others.isEmpty() ? "" : " other than " + String.join(" and ", others))
                + " that is known there:");
        formula(indent + STEP, "");
    }

    private String thread(int number) {
        return threads.getOrDefault(number, "another thread");
    }

    private static String named(String text) {
        return text.startsWith("#") ? "thread number " + text.substring(1) : "'" + text.substring(1) + "'";
    }

    /** A comparison as it is written, an access, or a value; what is in it is passed over. */
    private String leaf() {
        String operator = word();
        return switch (operator) {
            case "constant" -> {
                next++;
                yield word();
            }
            case "local", "shared" -> {
                next++;
                yield word();
            }
            case "read", "write" -> {
                String target = word();
                next++;
                yield "its last event " + (operator.equals("read") ? "read " : "wrote ") + target;
            }
            case "read-every" -> "its last event read the variable";
            case "write-every" -> "its last event wrote the variable";
            case "written-every" -> "it has written the variable";
            case "compare" -> {
                next += 2;
                String text = word();
                passOver();
                passOver();
                yield text;
            }
            default -> throw new IllegalStateException(operator);
        };
    }

    /** Goes on behind the next formula or expression. */
    private void passOver() {
        String operator = word();
        switch (operator) {
            case "constant", "local", "shared", "read", "write" -> next += 2;
            case "read-every", "write-every", "written-every" -> {}
            case "as", "whole", "at", "at-named" -> {
                next++;
                passOver();
            }
            case "not", "real", "prev" -> passOver();
            case "forall", "exists" -> {
                next += 3;
                next += Integer.parseInt(word());
                passOver();
            }
            case "compare", "calculate" -> {
                next += operator.equals("compare") ? 3 : 2;
                passOver();
                passOver();
            }
            default -> {
                passOver();
                passOver();
            }
        }
    }
}
