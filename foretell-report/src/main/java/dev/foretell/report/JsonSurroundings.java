// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

    /** A field with names for people of the objects that events are about, by the names in the trace; none if none is known. */
    void names(List<Integer> about) throws IOException {
        Map<String, String> named = new LinkedHashMap<>();
        for (int event : about) {
            boolean isAccess = report.trace().kind(event).isAccess();
            List<String> locks = new ArrayList<>(surroundings.locks(event));
            if (!isAccess) {
                locks.add(events.target(event));
            }
            named.putAll(report.diagnoses().names().of(isAccess ? report.trace().target(event) : -1, locks));
        }
        if (!named.isEmpty()) {
            json.writeObjectFieldStart("names");
            for (Map.Entry<String, String> name : named.entrySet()) {
                json.writeStringField(name.getKey(), name.getValue());
            }
            json.writeEndObject();
        }
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
