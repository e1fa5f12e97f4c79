// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A piece of Java as its tokens, without comments. */
final class JavaTokens {
    private static final Pattern TOKEN = Pattern.compile(
            "\\s+|//[^\\n]*|/\\*.*?\\*/"
                    + "|(\"(?:\\\\.|[^\"\\\\])*+\"|'(?:\\\\.|[^'\\\\])*+'|[\\p{L}_$][\\p{L}\\p{N}_$]*|\\d[\\w.]*"
                    + "|>>>=|<<=|>>=|==|!=|<=|>=|&&|\\|\\||\\+\\+|--|->|::|[-+*/%&|^]=|.)",
            Pattern.DOTALL);

    private final List<String> texts = new ArrayList<>();
    private final List<Integer> offsets = new ArrayList<>();

    JavaTokens(String text) {
        Matcher matcher = TOKEN.matcher(text);
        while (matcher.find()) {
            if (matcher.group(1) != null) {
                texts.add(matcher.group(1));
                offsets.add(matcher.start());
            }
        }
    }

    int size() {
        return texts.size();
    }

    /** Empty outside of the text. */
    String get(int i) {
        return i < 0 || i >= texts.size() ? "" : texts.get(i);
    }

    int offset(int i) {
        return offsets.get(i);
    }

    boolean isName(int i) {
        return !get(i).isEmpty() && Character.isJavaIdentifierStart(get(i).charAt(0));
    }

    /** Whether {@code name.name} is here, and not behind another dot. */
    boolean isMember(int i) {
        return isName(i)
                && get(i + 1).equals(".")
                && isName(i + 2)
                && !get(i - 1).equals(".");
    }

    boolean isAssignment(int i) {
        String text = get(i);
        return text.equals("++")
                || text.equals("--")
                || text.endsWith("=")
                        && !text.equals("==")
                        && !text.equals("!=")
                        && !text.equals("<=")
                        && !text.equals(">=");
    }

    /** The opening bracket that belongs to a closing one; -1 if there is none. */
    int opening(int closing) {
        int depth = 0;
        for (int i = closing; i >= 0; i--) {
            depth += get(i).equals(")") ? 1 : get(i).equals("(") ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return -1;
    }
}
