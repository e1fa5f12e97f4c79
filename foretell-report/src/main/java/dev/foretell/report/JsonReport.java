// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.foretell.causality.witness.Witness;
import dev.foretell.predict.DeadlockFinding;
import dev.foretell.predict.lattice.Exploration;
import dev.foretell.spec.Reference;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;

/** A report as one JSON document. Other tools depend on its names. */
public final class JsonReport {
    private final Report report;
    private final EventTexts events;
    private final JsonGenerator json;

    private JsonReport(Report report, JsonGenerator json) {
        this.report = report;
        this.events = new EventTexts(report.trace());
        this.json = json;
    }

    /** Writes the document and leaves the stream open. */
    public static void write(Report report, String version, OutputStream out) throws IOException {
        JsonGenerator json = new JsonFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        json.setPrettyPrinter(new DefaultPrettyPrinter());
        try (json) {
            new JsonReport(report, json).document(version);
            json.writeRaw('\n');
        }
    }

    private void document(String version) throws IOException {
        json.writeStartObject();
        json.writeObjectFieldStart("tool");
        json.writeStringField("name", "foretell");
        json.writeStringField("version", version);
        json.writeEndObject();
        trace(report.trace());
        json.writeArrayFieldStart("analyses");
        json.writeEndArray();
        json.writeArrayFieldStart("lattices");
        for (CheckedProperty property : report.properties()) {
            lattice(property.prediction().property(), property.prediction().exploration());
        }
        json.writeEndArray();
        json.writeArrayFieldStart("findings");
        for (Report.Violated violated : report.violations()) {
            violation(violated);
        }
        for (DeadlockFinding deadlock : report.deadlocks()) {
            deadlock(deadlock);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void trace(Trace trace) throws IOException {
        Counts counts = Counts.of(trace);
        json.writeObjectFieldStart("trace");
        json.writeNumberField("events", trace.size());
        json.writeNumberField("threads", counts.threads());
        json.writeNumberField("variables", counts.variables());
        json.writeNumberField("locks", counts.locks());
        json.writeBooleanField("complete", trace.isComplete());
        json.writeEndObject();
    }

    private void lattice(String property, Exploration lattice) throws IOException {
        json.writeStartObject();
        json.writeStringField("property", property);
        json.writeStringField("model", lattice.model().label());
        json.writeNumberField("events", lattice.events());
        json.writeNumberField("levels", lattice.levels());
        json.writeNumberField("cuts", lattice.cuts());
        json.writeBooleanField("bounded", lattice.bounded());
        if (lattice.runs() != null) {
            json.writeStringField("runs", lattice.runs().toString());
            json.writeStringField("violatingRuns", lattice.violatingRuns().toString());
        }
        json.writeEndObject();
    }

    private void violation(Report.Violated violated) throws IOException {
        json.writeStartObject();
        json.writeStringField("kind", violated.finding().kind());
        json.writeStringField("model", violated.finding().model().label());
        json.writeStringField("property", violated.finding().property());
        json.writeStringField("spec", violated.finding().specification());
        if (violated.finding().observed()) {
            json.writeBooleanField("observed", true);
        }
        Witness witness = violated.finding().witness().witness();
        witness(witness);
        states(
                witness,
                new States(
                        report.trace(),
                        violated.property().specification().declarations().variables()));
        json.writeEndObject();
    }

    private void states(Witness witness, States states) throws IOException {
        json.writeArrayFieldStart("states");
        state(states);
        for (int place = 0; place < witness.size(); place++) {
            states.after(witness.event(place));
            state(states);
        }
        json.writeEndArray();
    }

    private void state(States states) throws IOException {
        json.writeStartObject();
        for (Map.Entry<String, Object> entry : states.values().entrySet()) {
            json.writeFieldName(entry.getKey());
            value(entry.getValue());
        }
        json.writeEndObject();
    }

    private void value(Object value) throws IOException {
        if (value instanceof Boolean truth) {
            json.writeBoolean(truth);
        } else if (value instanceof Double number) {
            json.writeNumber(number);
        } else if (value instanceof Number number) {
            json.writeNumber(number.longValue());
        } else if (value instanceof Reference reference) {
            json.writeString(
                    Value.REFERENCE.text(reference.number(), report.trace().strings()));
        } else {
            json.writeString(String.valueOf(value));
        }
    }

    private void deadlock(DeadlockFinding deadlock) throws IOException {
        json.writeStartObject();
        json.writeStringField("kind", deadlock.kind());
        json.writeStringField("model", deadlock.model().label());
        json.writeArrayFieldStart("cycle");
        List<Integer> acquires = deadlock.acquires();
        for (int i = 0; i < acquires.size(); i++) {
            int wanted = acquires.get(i);
            int held = acquires.get((i + acquires.size() - 1) % acquires.size());
            json.writeStartObject();
            json.writeStringField("thread", events.thread(wanted));
            json.writeStringField("holds", events.target(held));
            json.writeStringField("wants", events.target(wanted));
            json.writeNumberField("event", wanted);
            if (!events.location(wanted).isEmpty()) {
                json.writeStringField("location", events.location(wanted));
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        witness(deadlock.witness().witness());
        json.writeEndObject();
    }

    private void witness(Witness witness) throws IOException {
        json.writeFieldName("witness");
        int[] order = witness.events();
        json.writeArray(order, 0, order.length);
    }
}
