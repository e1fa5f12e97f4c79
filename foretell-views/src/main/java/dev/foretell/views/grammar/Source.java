// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.grammar;

import dev.foretell.spec.SourceText;
import dev.foretell.spec.SpecificationException;
import java.util.Arrays;
import java.util.stream.IntStream;

/** A file that is read from its beginning to its end, with comments as in Java. */
public final class Source {
    private static final int LONGEST = 1 << 16;

    /** So much of a name is shown. */
    private static final int SHOWN = 60;

    private final String file;
    private final String text;
    /** Where lines begin. */
    private final int[] lines;

    private int at;

    public Source(String file, String text) {
        this.file = file;
        this.text = text;
        if (text.length() > LONGEST) {
            throw new SourceText(file, "", "", 1, 0)
                    .error(1, 0, "more than " + LONGEST + " characters; split it into several views");
        }
        lines = IntStream.concat(
                        IntStream.of(0),
                        IntStream.range(0, text.length())
                                .filter(i -> text.charAt(i) == '\n')
                                .map(i -> i + 1))
                .toArray();
    }

    public String file() {
        return file;
    }

    public String text() {
        return text;
    }

    /** Skips white space and comments; true if that is all that is left. */
    public boolean isAtEnd() {
        at = skip(at);
        return at == text.length();
    }

    /** The place that is read next. */
    public int offset() {
        at = skip(at);
        return at;
    }

    private int skip(int from) {
        int i = from;
        while (i < text.length()) {
            if (Character.isWhitespace(text.charAt(i))) {
                i++;
            } else if (text.startsWith("//", i)) {
                int line = text.indexOf('\n', i);
                i = line < 0 ? text.length() : line;
            } else if (text.startsWith("/*", i)) {
                int end = text.indexOf("*/", i + 2);
                if (end < 0) {
                    throw error(i, "the comment has no end");
                }
                i = end + 2;
            } else {
                return i;
            }
        }
        return i;
    }

    public boolean sees(String expected) {
        at = skip(at);
        boolean isWord = Character.isJavaIdentifierStart(expected.charAt(0));
        int end = at + expected.length();
        return text.startsWith(expected, at)
                && !(isWord && end < text.length() && Character.isJavaIdentifierPart(text.charAt(end)));
    }

    /** Whether a name comes, and then this. */
    public boolean seesNameThen(String expected) {
        int here = offset();
        String name = nameAt(here);
        return !name.isEmpty() && text.startsWith(expected, skip(here + name.length()));
    }

    public boolean skip(String expected) {
        if (sees(expected)) {
            at += expected.length();
            return true;
        }
        return false;
    }

    public void require(String expected) {
        if (!skip(expected)) {
            throw unexpected("'" + expected + "'");
        }
    }

    /** Reads a name of Java. */
    public String name(String what) {
        String name = nameAt(offset());
        if (name.isEmpty()) {
            throw unexpected(what);
        }
        at += name.length();
        return name;
    }

    private String nameAt(int from) {
        int i = from;
        while (i < text.length()
                && (i == from
                        ? Character.isJavaIdentifierStart(text.charAt(i))
                        : Character.isJavaIdentifierPart(text.charAt(i))
                                && !Character.isIdentifierIgnorable(text.charAt(i)))) {
            i++;
        }
        return text.substring(from, i);
    }

    /** Reads characters up to one of these, which is not read, outside of brackets, strings and comments. */
    public String until(String ends, String what) {
        int from = offset();
        int depth = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (depth == 0 && ends.indexOf(c) >= 0) {
                return text.substring(from, at);
            }
            depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
            if (depth < 0) {
                break;
            }
            at = afterJava(at);
        }
        throw error(Math.min(at, text.length()), "unexpected " + seen() + ", expected " + what);
    }

    /** The place behind the character, string or comment of Java at this place. */
    private int afterJava(int from) {
        char c = text.charAt(from);
        if (c == '"' || c == '\'') {
            for (int i = from + 1; i < text.length() && text.charAt(i) != '\n'; i++) {
                if (text.charAt(i) == '\\') {
                    i++;
                } else if (text.charAt(i) == c) {
                    return i + 1;
                }
            }
            throw error(from, "the text has no end");
        }
        int next = skip(from);
        return next > from ? next : from + 1;
    }

    public Place place(int offset) {
        int found = Arrays.binarySearch(lines, offset);
        int line = found >= 0 ? found : -found - 2;
        return new Place(line + 1, offset - lines[line]);
    }

    public SpecificationException unexpected(String expected) {
        return error(offset(), "unexpected " + seen() + ", expected " + expected);
    }

    private String seen() {
        if (at >= text.length()) {
            return "end";
        }
        String name = nameAt(at);
        return "'"
                + (name.isEmpty()
                        ? text.substring(at, at + 1)
                        : name.length() > SHOWN ? name.substring(0, SHOWN) + "…" : name)
                + "'";
    }

    public SpecificationException error(int offset, String message) {
        return error(place(offset), message);
    }

    public SpecificationException error(Place place, String message) {
        return new SourceText(file, text, text, 1, 0).error(place.line(), place.column(), message);
    }
}
