// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.sarif;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.foretell.views.history.Violation;
import java.io.IOException;

/** Where a view was violated: the frame of the event, the frames below it, and the history as the flow that leads there. */
final class ViewLocations {
    private ViewLocations() {}

    /** Writes fields of the result. */
    static void write(Violation violation, Locations locations, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("locations");
        locations.write(violation.where(), violation.thread() + " " + violation.event());
        json.writeEndArray();
        json.writeArrayFieldStart("stacks");
        locations.stack("where " + violation.thread() + " was", violation.stack());
        json.writeEndArray();
        history(violation, locations, json);
    }

    /** Events have no places of their own, but the last, which is where the thread was. */
    private static void history(Violation violation, Locations locations, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("codeFlows");
        json.writeStartObject();
        Messages.write(json, "the history of " + violation.owner());
        json.writeArrayFieldStart("threadFlows");
        json.writeStartObject();
        json.writeArrayFieldStart("locations");
        int last = violation.history().size() - 1;
        for (int event = 0; event <= last; event++) {
            json.writeStartObject();
            json.writeNumberField("executionOrder", event + 1);
            json.writeStringField("importance", event == last ? "essential" : "important");
            json.writeFieldName("location");
            locations.write(
                    event == last ? violation.where() : "", violation.history().get(event));
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
    }
}
