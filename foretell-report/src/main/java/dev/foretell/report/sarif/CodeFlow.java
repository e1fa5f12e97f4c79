// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.sarif;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.foretell.predict.Finding;
import dev.foretell.report.Amount;
import dev.foretell.report.KeyEvent;
import dev.foretell.report.RunStep;
import dev.foretell.report.ShownRun;
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
    /** So many of the last steps are told. */
    static final int STEPS = 100;

    private final Trace trace;
    private final ShownRun run;
    private final Set<Integer> keys;
    private final Locations locations;
    private final JsonGenerator json;

    CodeFlow(Trace trace, ShownRun run, Finding finding, Locations locations, JsonGenerator json) {
        this.trace = trace;
        this.run = run;
        this.keys = KeyEvent.of(finding).stream().map(KeyEvent::event).collect(Collectors.toSet());
        this.locations = locations;
        this.json = json;
    }

    /** Writes the field {@code codeFlows}. */
    void write() throws IOException {
        Map<Integer, List<RunStep>> flows = new LinkedHashMap<>();
        for (RunStep step : run.steps()) {
            flows.computeIfAbsent(trace.thread(step.event()), thread -> new ArrayList<>())
                    .add(step);
        }
        json.writeArrayFieldStart("codeFlows");
        json.writeStartObject();
        Messages.write(
                json,
                "the predicted run" + (run.before() > 0 ? "; before it: " + Amount.of(run.before(), "step") : ""));
        json.writeArrayFieldStart("threadFlows");
        for (Map.Entry<Integer, List<RunStep>> thread : flows.entrySet()) {
            json.writeStartObject();
            json.writeStringField("id", trace.threadNames().name(thread.getKey()));
            json.writeArrayFieldStart("locations");
            for (RunStep step : thread.getValue()) {
                step(step);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
    }

    private void step(RunStep step) throws IOException {
        int event = step.event();
        json.writeStartObject();
        json.writeNumberField("executionOrder", step.place() + 1);
        json.writeStringField("importance", keys.contains(event) ? "essential" : "important");
        json.writeFieldName("location");
        locations.write(event, "");
        json.writeEndObject();
    }
}
