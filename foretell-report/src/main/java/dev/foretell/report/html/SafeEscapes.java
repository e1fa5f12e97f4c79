// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.html;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;

/** Writes the characters with which markup begins as escapes, so that JSON can stand inside an element of a page. */
final class SafeEscapes extends CharacterEscapes {
    private static final long serialVersionUID = 1;

    private final int[] codes = standardAsciiEscapesForJSON();

    SafeEscapes() {
        for (char character : new char[] {'<', '>', '&', '\''}) {
            codes[character] = ESCAPE_STANDARD;
        }
    }

    @Override
    public int[] getEscapeCodesForAscii() {
        return codes.clone();
    }

    @Override
    public SerializableString getEscapeSequence(int character) {
        return null;
    }
}
