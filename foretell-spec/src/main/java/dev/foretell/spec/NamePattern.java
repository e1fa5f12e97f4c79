// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.List;
import java.util.regex.Pattern;

/** A pattern of names, in which {@code *} stands for any characters. Equal if written as the same regular expression. */
public final class NamePattern {
    private static final String REST = "..";
    private static final String ANY = ".*";

    private final Pattern pattern;

    /** The only name that is meant; null if there are more. */
    private final String only;

    private NamePattern(String expression, String only) {
        this.pattern = Pattern.compile(expression);
        this.only = only;
    }

    /** Names as they stand. */
    public static NamePattern of(String name) {
        return new NamePattern(literal(name, ANY), name.indexOf('*') < 0 ? name : null);
    }

    /** Names of types; one without a package is meant in every package. */
    static NamePattern ofType(String name) {
        return new NamePattern(type(name, ANY), null);
    }

    /** Types separated by commas; {@code ..} stands for any number of any, {@code *} for any one. */
    static NamePattern ofTypes(List<String> names) {
        StringBuilder expression = new StringBuilder();
        String comma = "";
        for (String name : names) {
            if (!name.equals(REST)) {
                expression.append(comma).append(name.equals("*") ? "[^,]+" : type(name, "[^,]*"));
                comma = ",";
            } else if (!comma.isEmpty()) {
                expression.append("(?:,.*)?");
            } else if (names.size() == 1) {
                expression.append(".*");
            } else {
                expression.append("(?:.*,)?");
            }
        }
        return new NamePattern(expression.toString(), null);
    }

    private static String literal(String name, String star) {
        StringBuilder expression = new StringBuilder();
        String between = "";
        for (String part : name.split("\\*", -1)) {
            expression.append(between).append(part.isEmpty() ? "" : Pattern.quote(part));
            between = star;
        }
        return expression.toString();
    }

    private static String type(String name, String star) {
        return name.indexOf('.') < 0 ? "(?:[^,]*[.$])?" + literal(name, star) : literal(name, star);
    }

    public boolean matches(String name) {
        return only != null ? only.equals(name) : pattern.matcher(name).matches();
    }

    /** The only name that is meant; null if there are more. */
    String only() {
        return only;
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
