// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.foretell.views.history.Violation;
import dev.foretell.views.report.ViewFinding;
import java.io.IOException;
import java.util.List;

/** What a view found, as fields of its object. */
public final class JsonView {
    private JsonView() {}

    public static void write(JsonGenerator json, ViewFinding finding) throws IOException {
        Violation violation = finding.violation();
        json.writeStringField("view", violation.view());
        json.writeStringField("error", violation.isParseError() ? "parse" : "assertion");
        json.writeBooleanField("observed", true);
        json.writeNumberField("count", finding.count());
        json.writeStringField("of", violation.owner());
        json.writeNumberField("position", violation.number());
        json.writeStringField("token", violation.event());
        JsonFacts.texts(json, "expected", violation.isParseError() ? violation.expected() : List.of());
        if (!violation.isParseError()) {
            json.writeStringField("assertion", violation.assertion());
            json.writeStringField("location", violation.place());
            JsonFacts.texts(json, "values", violation.values());
        }
        JsonFacts.texts(json, "history", violation.history());
        json.writeStringField("thread", violation.thread());
        JsonFacts.texts(json, "stack", violation.stack());
    }
}
