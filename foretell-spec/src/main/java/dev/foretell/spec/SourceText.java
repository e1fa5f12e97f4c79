// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.List;
import java.util.regex.Pattern;
import org.antlr.v4.runtime.Token;

/**
 * A piece of a specification file.
 *
 * @param file the name of the file
 * @param whole the whole file, so that a message can show the line it is about
 * @param text the piece
 * @param line the line of its first character, from 1
 * @param column the column of its first character, from 0
 */
public record SourceText(String file, String whole, String text, int line, int column) {
    private static final Pattern UNPRINTABLE = Pattern.compile("[\\p{Cntrl}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}&&[^\t]]");

    /** A text as one line in which a terminal finds nothing to obey. */
    public static String printable(String text) {
        return UNPRINTABLE.matcher(text).replaceAll("?");
    }

    /** The error that something is wrong at a place of the file. */
    public SpecificationException error(int atLine, int atColumn, String message) {
        return new SpecificationException(file, whole, atLine, atColumn, message);
    }

    /** The error that something is wrong at a token of the file. */
    SpecificationException error(Token token, String message) {
        return error(token.getLine(), token.getCharPositionInLine(), message);
    }

    /** Refuses a token that is none of these words. */
    void expect(Token token, String... words) {
        if (!List.of(words).contains(token.getText())) {
            throw error(token, "unexpected '" + token.getText() + "', expected '" + String.join("' or '", words) + "'");
        }
    }
}
