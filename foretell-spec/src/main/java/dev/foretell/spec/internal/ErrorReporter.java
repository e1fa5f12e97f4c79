// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.internal;

import dev.foretell.spec.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;

/** Turns the first syntax error into an exception that shows its place. */
public final class ErrorReporter extends BaseErrorListener {
    private static final int MANY = 12;

    /** So much of a word is shown. */
    private static final int LONGEST = 60;

    /** What may end a part of a formula, and is worth naming beside operators. */
    private static final Set<String> ENDS = Set.of("')'", "']'", "','", "'}'", "';'", "the end");

    private final SourceText source;

    public ErrorReporter(SourceText source) {
        this.source = source;
    }

    public void listenTo(Recognizer<?, ?> recognizer) {
        recognizer.removeErrorListeners();
        recognizer.addErrorListener(this);
    }

    @Override
    public void syntaxError(
            Recognizer<?, ?> recognizer,
            Object symbol,
            int line,
            int column,
            String message,
            RecognitionException cause) {
        if (symbol instanceof Token token && token.getText().equals("\"")) {
            throw source.error(
                    line, column, "a string begins here and does not end in its line, expected '\"' behind it");
        }
        String found = symbol instanceof Token token ? quoted(token) : "character";
        String expected = recognizer instanceof Parser parser ? expected(parser) : "";
        throw source.error(line, column, "unexpected " + found + expected);
    }

    /** The same for a parser, which takes no more than so many words. */
    public void listenTo(Parser parser, int words) {
        listenTo(parser);
        Limits.keep(parser, source, words);
    }

    private static String quoted(Token token) {
        String text = token.getText();
        return token.getType() == Token.EOF
                ? "end"
                : "'" + (text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text) + "'";
    }

    private static String expected(Parser parser) {
        List<String> expected = new ArrayList<>();
        for (int type : parser.getExpectedTokens().toArray()) {
            String literal = parser.getVocabulary().getLiteralName(type);
            String word =
                    literal != null ? literal : word(parser.getVocabulary().getDisplayName(type));
            if (word != null) {
                expected.add(word);
            }
        }
        if (expected.size() > MANY) {
            expected = summary(expected);
        }
        return expected.isEmpty() ? "" : ", expected " + String.join(" or ", expected);
    }

    /** Many tokens begin something, or go on with it. */
    private static List<String> summary(List<String> expected) {
        if (expected.contains("a name")) {
            return List.of(expected.contains("'once'") ? "a formula" : "a value");
        }
        List<String> some = new ArrayList<>(expected);
        some.retainAll(ENDS);
        some.add("an operator");
        return some;
    }

    private static String word(String token) {
        return switch (token) {
            case "EOF" -> "the end";
            case "NAME" -> "a name";
            case "INTEGER", "DECIMAL" -> "a number";
            case "STRING" -> "a string";
            default -> null;
        };
    }
}
