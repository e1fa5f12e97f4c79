// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;

/** What was around the events of findings, as fields of their objects. */
final class JsonSurroundings {
    private final Report report;
    private final EventTexts events;
    private final JsonGenerator json;
    private final Surroundings surroundings;

    JsonSurroundings(Report report, EventTexts events, JsonGenerator json) {
        this.report = report;
        this.events = events;
        this.json = json;
        this.surroundings = Surroundings.of(report);
    }

    /** The locks held at an event, by name and with where they were taken. */
    void locks(int event) throws IOException {
        JsonFacts.texts(json, "locks", surroundings.locks(event));
        held(event);
    }

    void held(int event) throws IOException {
        json.writeArrayFieldStart("held");
        for (Surroundings.Held held : surroundings.held(event)) {
            json.writeStartObject();
            json.writeStringField("lock", held.lock());
            json.writeNumberField("event", held.acquire());
            if (!events.location(held.acquire()).isEmpty()) {
                json.writeStringField("location", events.location(held.acquire()));
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** Where an event is in the code, and where its thread was started. The trace knows the innermost frame only. */
    void place(int event) throws IOException {
        String location = events.location(event);
        if (!location.isEmpty()) {
            json.writeStringField("location", location);
        }
        JsonFacts.texts(json, "stack", location.isEmpty() ? List.of() : List.of(location));
        List<String> starts = surroundings.forks(report.trace().thread(event)).stream()
                .map(events::location)
                .toList();
        if (!starts.isEmpty() && !starts.get(0).isEmpty()) {
            json.writeStringField("started", starts.get(0));
            JsonFacts.texts(json, "starts", starts);
        }
    }
}
