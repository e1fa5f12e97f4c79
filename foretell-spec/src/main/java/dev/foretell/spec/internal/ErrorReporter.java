// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.internal;

import dev.foretell.spec.SourceText;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;

/** Turns the first syntax error into an exception that shows its place. */
public final class ErrorReporter extends BaseErrorListener {
    private static final int MANY = 12;

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
        String found = symbol instanceof Token token ? quoted(token) : "character";
        String expected = recognizer instanceof Parser parser ? expected(parser) : "";
        throw source.error(line, column, "unexpected " + found + expected);
    }

    private static String quoted(Token token) {
        return token.getType() == Token.EOF ? "the end" : "'" + token.getText() + "'";
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
        return expected.isEmpty() || expected.size() > MANY ? "" : ", expected " + String.join(" or ", expected);
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
