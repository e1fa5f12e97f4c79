// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.text;

import dev.foretell.trace.Names;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.Value;
import java.nio.charset.StandardCharsets;

/**
 * Reads a value: an integer, a decimal, {@code true} or {@code false}, {@code null} or an object
 * like {@code @17}, a text in double quotes, or a text as it stands.
 */
final class ValueParser {
    /** The digits of a letter that is written as its code. */
    private static final int CODE = 4;

    private final Names strings;
    private Value type;
    private long bits;

    ValueParser(Names strings) {
        this.strings = strings;
    }

    /** The type of the last value. */
    Value type() {
        return type;
    }

    /** The bits of the last value. */
    long bits() {
        return bits;
    }

    void parse(byte[] line, int from, int to) throws TraceException {
        if (from == to) {
            throw new TraceException("no value follows '='; give one, or leave '=' out");
        }
        if (line[from] == '"') {
            string(unquote(line, from + 1, to));
        } else if (!isLong(line, from, to) && !isReference(line, from, to)) {
            for (int i = from; i < to; i++) {
                if (LineParser.isSpace(line[i])) {
                    throw new TraceException("the value '" + LineParser.text(line, from, to)
                            + "' has a space in it; put it in double quotes");
                }
            }
            word(new String(line, from, to - from, StandardCharsets.UTF_8));
        }
    }

    private void word(String word) {
        if (word.equals("true") || word.equals("false")) {
            set(Value.BOOLEAN, word.equals("true") ? 1 : 0);
        } else if (word.equals("null")) {
            set(Value.REFERENCE, 0);
        } else if (isDecimal(word)) {
            set(Value.DOUBLE, Double.doubleToRawLongBits(Double.parseDouble(word)));
        } else {
            string(word);
        }
    }

    private void string(String text) {
        set(Value.STRING, strings.number(text));
    }

    private void set(Value newType, long newBits) {
        type = newType;
        bits = newBits;
    }

    private boolean isLong(byte[] line, int from, int to) {
        boolean negative = line[from] == '-';
        int i = negative ? from + 1 : from;
        if (i == to) {
            return false;
        }
        long value = 0;
        for (; i < to; i++) {
            int digit = line[i] - '0';
            if (digit < 0 || digit > 9 || value < (Long.MIN_VALUE + digit) / 10) {
                return false;
            }
            value = value * 10 - digit;
        }
        if (!negative && value == Long.MIN_VALUE) {
            return false;
        }
        set(Value.LONG, negative ? value : -value);
        return true;
    }

    private boolean isReference(byte[] line, int from, int to) {
        if (line[from] != '@' || from + 1 == to || line[from + 1] == '-' || !isLong(line, from + 1, to)) {
            return false;
        }
        type = Value.REFERENCE;
        return bits != 0;
    }

    /** Digits with a point or an exponent, or what Java prints for the other decimals. */
    static boolean isDecimal(String word) {
        String rest = word.startsWith("-") ? word.substring(1) : word;
        if (rest.equals("Infinity") || word.equals("NaN")) {
            return true;
        }
        int i = digits(rest, 0);
        int whole = i;
        if (i < rest.length() && rest.charAt(i) == '.') {
            i = digits(rest, i + 1);
            whole = i - 1;
        }
        if (whole == 0) {
            return false;
        }
        if (i < rest.length() && (rest.charAt(i) == 'e' || rest.charAt(i) == 'E')) {
            int sign = i + 1 < rest.length() && "+-".indexOf(rest.charAt(i + 1)) >= 0 ? 1 : 0;
            int exponent = i + 1 + sign;
            i = digits(rest, exponent);
            return i > exponent && i == rest.length();
        }
        return i == rest.length() && rest.indexOf('.') >= 0;
    }

    private static int digits(String text, int from) {
        int i = from;
        while (i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
            i++;
        }
        return i;
    }

    /** The text from behind its opening quote to its closing quote, with which the piece of the line ends. */
    static String unquote(byte[] line, int from, int to) throws TraceException {
        byte[] text = new byte[to - from];
        int length = 0;
        for (int i = from; i < to; i++) {
            byte next = line[i];
            if (next == '"') {
                if (i + 1 < to) {
                    throw new TraceException("something follows the closing quote of a text; remove it");
                }
                return new String(text, 0, length, StandardCharsets.UTF_8);
            }
            if (next == '\\' && i + 1 < to && line[i + 1] == 'u') {
                byte[] letter = letter(line, i + 2, to);
                System.arraycopy(letter, 0, text, length, letter.length);
                length += letter.length;
                i += 1 + CODE;
                continue;
            }
            if (next == '\\' && i + 1 < to) {
                next = escape(line[++i]);
            }
            text[length++] = next;
        }
        throw new TraceException("a text has no closing quote; add it");
    }

    /** The letter of a code such as 001b, which has fewer bytes than the code. */
    private static byte[] letter(byte[] line, int from, int to) throws TraceException {
        int code = 0;
        for (int i = from; i < from + CODE; i++) {
            int digit = i < to ? Character.digit(line[i], 16) : -1;
            if (digit < 0) {
                throw new TraceException("a text has a \\u without its four hexadecimal digits; add them");
            }
            code = code << 4 | digit;
        }
        return Character.toString(code).getBytes(StandardCharsets.UTF_8);
    }

    private static byte escape(byte code) throws TraceException {
        switch (code) {
            case 'n':
                return '\n';
            case 'r':
                return '\r';
            case 't':
                return '\t';
            case '"':
            case '\\':
                return code;
            default:
                throw new TraceException("a text has an unknown escape; use \\\\, \\\", \\n, \\r, \\t or \\u001b");
        }
    }
}
