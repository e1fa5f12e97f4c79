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
    private final Ways ways;

    JsonSurroundings(Report report, EventTexts events, JsonGenerator json) {
        this.report = report;
        this.events = events;
        this.json = json;
        this.surroundings = Surroundings.of(report);
        this.ways = new Ways(report.trace(), surroundings);
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
            json.writeNumberField("event", events.number(held.acquire()));
            if (!events.location(held.acquire()).isEmpty()) {
                json.writeStringField("location", events.location(held.acquire()));
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** Where an event is in the code, how its thread came there, and where that was started. */
    void place(int event) throws IOException {
        String location = events.location(event);
        if (!location.isEmpty()) {
            json.writeStringField("location", location);
        }
        way("stack", event);
        List<String> starts = surroundings.forks(report.trace().thread(event)).stream()
                .map(events::location)
                .toList();
        if (!starts.isEmpty() && !starts.get(0).isEmpty()) {
            json.writeStringField("started", starts.get(0));
            JsonFacts.texts(json, "starts", starts);
            int fork = surroundings.fork(report.trace().thread(event));
            if (!ways.of(fork).callers().isEmpty()) {
                way("startStack", fork);
            }
        }
    }

    private void way(String name, int event) throws IOException {
        CallPath way = ways.of(event);
        JsonFacts.texts(json, name, way.frames());
        if (way.cut()) {
            json.writeBooleanField(name + "Cut", true);
        }
        if (!way.of().equals(events.thread(event))) {
            json.writeStringField(name + "Of", way.of());
        } else if (!way.isOwn()) {
            json.writeBooleanField(name + "Earlier", true);
        }
    }
}
