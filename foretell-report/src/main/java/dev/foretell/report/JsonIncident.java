// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.foretell.causality.CausalModel;
import dev.foretell.report.known.Traits;
import dev.foretell.trace.Incident;
import java.io.IOException;
import java.util.List;

/** What went wrong in the observed run itself, as fields of its object. */
final class JsonIncident {
    private JsonIncident() {}

    static void write(JsonGenerator json, Report.ToldIncident told) throws IOException {
        Incident incident = told.incident();
        json.writeStringField("model", CausalModel.OBSERVED.label());
        json.writeBooleanField("observed", true);
        json.writeNumberField("count", told.count());
        switch (incident.kind()) {
            case DEADLOCK -> threads(json, "cycle", incident, true);
            case HANG -> threads(json, "waiters", incident, false);
            case EXCEPTION -> exception(json, incident);
        }
        json.writeArrayFieldStart("witness");
        json.writeEndArray();
    }

    private static void threads(JsonGenerator json, String name, Incident incident, boolean isCycle)
            throws IOException {
        json.writeArrayFieldStart(name);
        List<Incident.Stuck> threads = incident.threads();
        for (int i = 0; i < threads.size(); i++) {
            json.writeStartObject();
            json.writeStringField("thread", threads.get(i).thread());
            if (isCycle) {
                json.writeStringField("holds", IncidentTexts.holds(incident, i));
            }
            json.writeStringField("wants", threads.get(i).wants());
            if (!threads.get(i).holder().isEmpty()) {
                json.writeStringField("holder", threads.get(i).holder());
            }
            json.writeStringField("location", Traits.place(threads.get(i)));
            stack(json, threads.get(i));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void exception(JsonGenerator json, Incident incident) throws IOException {
        json.writeStringField("type", incident.type());
        json.writeStringField("text", incident.what());
        for (Incident.Stuck thread : incident.threads()) {
            json.writeStringField("thread", thread.thread());
            json.writeStringField("place", Traits.place(thread));
            stack(json, thread);
        }
    }

    private static void stack(JsonGenerator json, Incident.Stuck thread) throws IOException {
        JsonFacts.texts(json, "stack", thread.frames());
        if (thread.cut()) {
            json.writeBooleanField("stackCut", true);
        }
    }
}
