// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.foretell.report.inside.InsideFinding;
import dev.foretell.trace.found.FoundRecord;
import java.io.IOException;

/** What was found inside the program, as fields of its object. */
public final class JsonInside {
    private JsonInside() {}

    public static void write(JsonGenerator json, InsideFinding finding) throws IOException {
        json.writeBooleanField("inside", true);
        json.writeStringField("model", finding.model());
        json.writeStringField("subject", finding.subject());
        json.writeBooleanField("observed", finding.isObserved());
        json.writeNumberField("count", finding.count());
        place(json, finding.place());
        switch (finding.kind()) {
            case KNOWLEDGE -> knowledge(json, finding);
            case PROPERTY, DEADLOCK, RACE, ATOMICITY, VIEW, HANG, FAILURE, EXCEPTION -> run(json, finding);
        }
    }

    private static void knowledge(JsonGenerator json, InsideFinding finding) throws IOException {
        json.writeStringField("thread", finding.thread());
        JsonFacts.texts(json, "reasons", finding.reasons());
        json.writeArrayFieldStart("sources");
        for (FoundRecord.Source source : finding.sources()) {
            json.writeStartObject();
            json.writeStringField("thread", source.thread());
            place(json, source.place());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void run(JsonGenerator json, InsideFinding finding) throws IOException {
        json.writeNumberField("steps", finding.size());
        json.writeArrayFieldStart("run");
        for (FoundRecord.Step step : finding.steps()) {
            json.writeStartObject();
            json.writeNumberField("step", step.number());
            json.writeStringField("thread", step.thread());
            json.writeStringField("operation", step.operation());
            place(json, step.place());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void place(JsonGenerator json, String place) throws IOException {
        if (!place.isEmpty()) {
            json.writeStringField("location", place);
        }
    }
}
