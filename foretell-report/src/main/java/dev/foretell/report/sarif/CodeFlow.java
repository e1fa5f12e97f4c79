// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.sarif;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.foretell.causality.witness.Witness;
import dev.foretell.predict.Finding;
import dev.foretell.report.Amount;
import dev.foretell.report.KeyEvent;
import dev.foretell.report.Steps;
import dev.foretell.trace.Trace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The predicted run of a finding; the end of it if it is long. */
final class CodeFlow {
    private static final int STEPS = 100;

    private final Trace trace;
    private final Witness run;
    private final int from;
    private final Set<Integer> keys;
    private final Locations locations;
    private final JsonGenerator json;

    CodeFlow(Trace trace, Steps steps, Finding finding, Locations locations, JsonGenerator json) {
        this.trace = trace;
        this.run = steps.of(finding.witness().witness());
        this.from = Math.max(0, run.size() - STEPS);
        this.keys = KeyEvent.of(finding).stream().map(KeyEvent::event).collect(Collectors.toSet());
        this.locations = locations;
        this.json = json;
    }

    /** Writes the field {@code codeFlows}. */
    void write() throws IOException {
        Map<Integer, List<Integer>> places = new LinkedHashMap<>();
        for (int place = from; place < run.size(); place++) {
            places.computeIfAbsent(trace.thread(run.event(place)), thread -> new ArrayList<>())
                    .add(place);
        }
        json.writeArrayFieldStart("codeFlows");
        json.writeStartObject();
        Messages.write(json, "the predicted run" + (from > 0 ? "; before it: " + Amount.of(from, "step") : ""));
        json.writeArrayFieldStart("threadFlows");
        for (Map.Entry<Integer, List<Integer>> thread : places.entrySet()) {
            json.writeStartObject();
            json.writeStringField("id", trace.threadNames().name(thread.getKey()));
            json.writeArrayFieldStart("locations");
            for (int place : thread.getValue()) {
                step(place);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
    }

    private void step(int place) throws IOException {
        int event = run.event(place);
        json.writeStartObject();
        json.writeNumberField("executionOrder", place + 1);
        json.writeStringField("importance", keys.contains(event) ? "essential" : "important");
        json.writeFieldName("location");
        locations.write(event, "");
        json.writeEndObject();
    }
}
