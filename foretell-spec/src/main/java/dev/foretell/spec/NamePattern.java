// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/** A pattern of names, in which {@code *} stands for any characters. Equal if written as the same regular expression. */
public final class NamePattern {
    private static final String REST = "..";
    private static final String ANY = ".";

    /** The most stars and commas: a regular expression calls itself for each, and the stack of a thread may be small. */
    private static final int MOST_PARTS = 250;

    /** The most dots, for the same reason: a dot may stand for that of a nested class. */
    private static final int MOST_DOTS = 1_000;

    private final Pattern pattern;

    /** The only name that is meant; null if there are more. */
    private final String only;

    /** As a person wrote it. */
    private final String written;

    private NamePattern(String expression, String only, String written) {
        this.pattern = Pattern.compile(expression);
        this.only = only;
        this.written = written;
    }

    /** What is wrong with the length of a pattern, as it is written; null if nothing is. */
    public static String refusal(String written) {
        if (written.chars().filter(c -> c == '*' || c == ',').count() > MOST_PARTS) {
            return "this has more than " + MOST_PARTS + " stars and commas; use fewer";
        }
        boolean hasFewDots = written.chars().filter(c -> c == '.').count() <= MOST_DOTS;
        return hasFewDots ? null : "this has more than " + MOST_DOTS + " dots; use fewer";
    }

    /** Names as they stand. */
    public static NamePattern of(String name) {
        return new NamePattern(expression(name, ANY), name.indexOf('*') < 0 ? name : null, name);
    }

    /** Names of types; one without a package is meant in every package. */
    static NamePattern ofType(String name) {
        return new NamePattern(type(name, ANY), null, name);
    }

    /** Types separated by commas; {@code ..} stands for any number of any, {@code *} for any one. */
    static NamePattern ofTypes(List<String> names) {
        List<String> blocks = new ArrayList<>();
        StringJoiner block = new StringJoiner(",");
        for (String name : names) {
            if (name.equals(REST)) {
                blocks.add(block.toString());
                block = new StringJoiner(",");
            } else {
                block.add(name.equals("*") ? "[^,]+" : type(name, "[^,]"));
            }
        }
        blocks.add(block.toString());
        return new NamePattern(types(blocks), null, String.join(", ", names));
    }

    /** Blocks of types, with any others between them; one in the middle is where it can first be, and is not looked for again. */
    private static String types(List<String> blocks) {
        int last = blocks.size() - 1;
        StringBuilder expression = new StringBuilder(blocks.get(0));
        boolean begun = !blocks.get(0).isEmpty();
        for (String block : blocks.subList(1, Math.max(1, last))) {
            if (!block.isEmpty()) {
                expression
                        .append(begun ? "(?>(?:,.*?)??," : "(?>(?:.*?,)??")
                        .append(block)
                        .append("(?=,|$))");
                begun = true;
            }
        }
        if (last > 0 && blocks.get(last).isEmpty()) {
            expression.append(begun ? "(?:,.*)?" : ".*");
        } else if (last > 0) {
            expression.append(begun ? "(?:,.*)?," : "(?:.*,)?").append(blocks.get(last));
        }
        return expression.toString();
    }

    /**
     * The regular expression of a name with stars for any number of these letters. A part between two stars is where it can first be, and
     * is not looked for again, so that many stars take no longer than one.
     */
    public static String expression(String name, String letter) {
        List<String> parts = List.of(name.split("\\*+", -1));
        int last = parts.size() - 1;
        StringBuilder expression = new StringBuilder(quoted(parts.get(0)));
        for (String part : parts.subList(1, Math.max(1, last))) {
            expression
                    .append("(?>")
                    .append(letter)
                    .append("*?")
                    .append(quoted(part))
                    .append(')');
        }
        if (last > 0) {
            expression.append(letter).append('*').append(quoted(parts.get(last)));
        }
        return expression.toString();
    }

    private static String quoted(String part) {
        return part.isEmpty() ? "" : Pattern.quote(part);
    }

    private static String type(String name, String letter) {
        return name.indexOf('.') < 0 ? inAnyPackage(name, letter) : expression(name, letter);
    }

    /** A class without a package; one with a star begins where it can first do so. */
    private static String inAnyPackage(String name, String letter) {
        int star = name.indexOf('*');
        if (star == 0) {
            return expression(name, letter);
        }
        return star < 0
                ? "(?:[^,]*[.$])?" + expression(name, letter)
                : "(?>(?:[^,]*?[.$])??" + quoted(name.substring(0, star)) + ")"
                        + expression(name.substring(star), letter);
    }

    public boolean matches(String name) {
        return only != null ? only.equals(name) : pattern.matcher(name).matches();
    }

    /** The only name that is meant; null if there are more. */
    String only() {
        return only;
    }

    /** The pattern as a person wrote it. */
    public String written() {
        return written;
    }

    /** The pattern as a regular expression of the JDK. */
    public String expression() {
        return pattern.pattern();
    }

    @Override
    public boolean equals(Object object) {
        return object instanceof NamePattern other && expression().equals(other.expression());
    }

    @Override
    public int hashCode() {
        return expression().hashCode();
    }

    @Override
    public String toString() {
        return expression();
    }
}
