// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.schedule;

/** Texts as words of a line: blanks, control characters and percent signs are written by their code, {@code %20}. */
final class EscapedWords {
    private static final int HEX = 16;

    private EscapedWords() {}

    static String word(String text) {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c > ' ' && c < 0x7f && c != '%') {
                word.append(c);
            } else {
                word.append(String.format(c < 0x100 ? "%%%02x" : "%%u%04x", (int) c));
            }
        }
        return text.isEmpty() ? "%" : word.toString();
    }

    /** What a word stands for; null if it is none. */
    static String text(String word) {
        if (word.equals("%")) {
            return "";
        }
        StringBuilder text = new StringBuilder();
        int at = 0;
        while (at < word.length()) {
            char c = word.charAt(at);
            if (c != '%') {
                text.append(c);
                at++;
                continue;
            }
            boolean isWide = word.startsWith("u", at + 1);
            int from = at + (isWide ? 2 : 1);
            int to = from + (isWide ? 4 : 2);
            int code = to <= word.length() ? code(word, from, to) : -1;
            if (code < 0) {
                return null;
            }
            text.append((char) code);
            at = to;
        }
        return text.toString();
    }

    private static int code(String word, int from, int to) {
        int code = 0;
        for (int i = from; i < to; i++) {
            int digit = Character.digit(word.charAt(i), HEX);
            if (digit < 0) {
                return -1;
            }
            code = code * HEX + digit;
        }
        return code;
    }
}
