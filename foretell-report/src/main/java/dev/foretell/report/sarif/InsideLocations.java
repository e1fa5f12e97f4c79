// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.sarif;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.foretell.report.JsonFacts;
import dev.foretell.report.inside.InsideFinding;
import dev.foretell.trace.found.FoundRecord;
import java.io.IOException;
import java.util.List;

/** Where something was found inside the program: the place of it, whose states a thread knew, and the run as a flow. */
final class InsideLocations {
    private InsideLocations() {}

    /** Writes fields of the result. */
    static void write(InsideFinding finding, Locations locations, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("locations");
        locations.write(
                finding.place(), "violates: " + (finding.thread().isEmpty() ? last(finding) : finding.thread()));
        json.writeEndArray();
        json.writeArrayFieldStart("relatedLocations");
        for (FoundRecord.Source source : finding.sources()) {
            locations.write(source.place(), "is known: " + source.thread());
        }
        json.writeEndArray();
        if (!finding.steps().isEmpty()) {
            flow(finding.steps(), locations, json);
        }
        json.writeObjectFieldStart("properties");
        json.writeStringField("model", finding.model());
        JsonFacts.texts(json, "reasons", finding.reasons());
        json.writeEndObject();
    }

    private static String last(InsideFinding finding) {
        List<FoundRecord.Step> steps = finding.steps();
        return steps.isEmpty() ? "before any event" : does(steps.get(steps.size() - 1));
    }

    private static String does(FoundRecord.Step step) {
        return step.thread() + " " + step.operation();
    }

    private static void flow(List<FoundRecord.Step> steps, Locations locations, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("codeFlows");
        json.writeStartObject();
        Messages.write(json, "the run");
        json.writeArrayFieldStart("threadFlows");
        for (String thread :
                steps.stream().map(FoundRecord.Step::thread).distinct().toList()) {
            json.writeStartObject();
            Messages.write(json, thread);
            json.writeArrayFieldStart("locations");
            for (FoundRecord.Step step : steps) {
                if (step.thread().equals(thread)) {
                    json.writeStartObject();
                    json.writeNumberField("executionOrder", step.number() + 1);
                    json.writeFieldName("location");
                    locations.write(step.place(), does(step));
                    json.writeEndObject();
                }
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
    }
}
