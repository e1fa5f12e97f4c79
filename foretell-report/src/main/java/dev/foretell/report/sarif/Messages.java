// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.sarif;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/** Messages that viewers show as they are: in SARIF, braces and links have a meaning of their own. */
final class Messages {
    private Messages() {}

    /** Writes the field {@code message}. */
    static void write(JsonGenerator json, String text) throws IOException {
        json.writeObjectFieldStart("message");
        json.writeStringField("text", text.replace("{", "{{").replace("}", "}}").replace("](", "] ("));
        json.writeEndObject();
    }
}
