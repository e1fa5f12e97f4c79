// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.found;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The components of one record as bytes. Numbers are big-endian; a text is its length in bytes and UTF-8. */
public final class FoundOutput {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream data = new DataOutputStream(bytes);

    FoundOutput() {}

    /** A text; the end of one that is too long is cut off. */
    void text(String text) throws IOException {
        String cut = text.length() <= FoundFile.LONGEST_TEXT ? text : text.substring(0, FoundFile.LONGEST_TEXT) + "…";
        byte[] encoded = cut.getBytes(StandardCharsets.UTF_8);
        data.writeInt(encoded.length);
        data.write(encoded);
    }

    /** Texts; of too many the last are left out. */
    void texts(List<String> texts) throws IOException {
        List<String> kept = texts.subList(0, Math.min(texts.size(), FoundFile.MOST_TEXTS));
        data.writeInt(kept.size());
        for (String text : kept) {
            text(text);
        }
    }

    void count(int count) throws IOException {
        data.writeInt(count);
    }

    void number(long number) throws IOException {
        data.writeLong(number);
    }

    void flag(boolean flag) throws IOException {
        data.writeBoolean(flag);
    }

    byte[] bytes() {
        return bytes.toByteArray();
    }
}
