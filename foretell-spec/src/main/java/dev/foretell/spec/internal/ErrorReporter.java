// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.internal;

import dev.foretell.spec.SourceText;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;

/** Turns the first syntax error into an exception that shows its place. */
public final class ErrorReporter extends BaseErrorListener {
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
        throw source.error(line, column, symbol instanceof Token token ? describe(token, message) : message);
    }

    private static String describe(Token token, String message) {
        String found = token.getType() == Token.EOF ? "the end" : "'" + token.getText() + "'";
        int expected = message.indexOf("expecting ");
        return expected < 0
                ? "unexpected " + found
                : "unexpected " + found + ", expected " + message.substring(expected + "expecting ".length());
    }
}
