// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.text;

import dev.foretell.trace.Names;
import dev.foretell.trace.VariableLabels;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The parts of variables' names, from the whole: {@code com.acme.Foo.count@17} is a field of {@code Foo@17}, {@code int[]@3[12]} an element of
 * {@code int[]@3}, {@code java.util.ArrayList@2} all of {@code ArrayList@2}. What has no number belongs to no object.
 */
final class TextLabels implements VariableLabels {
    private static final Pattern PARTS = Pattern.compile("(.+)@([1-9][0-9]*)(?:\\[(0|[1-9][0-9]{0,8})])?");

    private final Names names;

    TextLabels(Names names) {
        this.names = names;
    }

    private Matcher parts(int variable) {
        Matcher parts = PARTS.matcher(names.name(variable));
        return parts.matches() ? parts : null;
    }

    @Override
    public String name(int variable) {
        Matcher parts = parts(variable);
        return parts == null ? names.name(variable) : parts.group(1);
    }

    @Override
    public String object(int variable) {
        Matcher parts = parts(variable);
        return parts == null ? null : owner(parts.group(1), parts.group(3) != null) + "@" + parts.group(2);
    }

    /** A class begins with a large letter, by convention: if what comes before the last dot does, that is the class, and else all is. */
    private static String owner(String name, boolean isElement) {
        String owner = simple(name.substring(0, Math.max(0, name.lastIndexOf('.'))));
        return isElement || owner.isEmpty() || !Character.isUpperCase(owner.charAt(0)) ? simple(name) : owner;
    }

    private static String simple(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    @Override
    public int index(int variable) {
        Matcher parts = parts(variable);
        return parts == null || parts.group(3) == null ? -1 : Integer.parseInt(parts.group(3));
    }
}
