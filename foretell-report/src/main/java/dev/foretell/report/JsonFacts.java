// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.foretell.causality.Failure;
import dev.foretell.predict.Analysis;
import dev.foretell.predict.lattice.Exploration;
import dev.foretell.report.inside.InsideRun;
import dev.foretell.trace.Trace;
import dev.foretell.trace.control.NameUse;
import dev.foretell.trace.schedule.Outcome;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What several forms of a report say in JSON, under the same names. */
public final class JsonFacts {
    private JsonFacts() {}

    /** Writes a document. */
    public interface Document {
        void write(JsonGenerator json) throws IOException;
    }

    /**
     * Writes a document for people and programs, and leaves the stream open. All is ASCII: names of a trace can hold half characters,
     * which no encoding has.
     */
    public static void write(OutputStream out, Document document) throws IOException {
        OutputStreamWriter text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        JsonGenerator json = new JsonFactory().createGenerator(text).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        json.enable(JsonWriteFeature.ESCAPE_NON_ASCII.mappedFeature());
        json.setPrettyPrinter(new DefaultPrettyPrinter());
        try (json) {
            document.write(json);
            json.writeRaw('\n');
        }
        text.flush();
    }

    /** A field that is an array of texts. */
    public static void texts(JsonGenerator json, String name, List<String> texts) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }

    /** A field with how a thread fails after its last read. */
    public static void failure(JsonGenerator json, Failure failure) throws IOException {
        json.writeObjectFieldStart("failure");
        json.writeStringField("title", failure.title());
        json.writeStringField("exception", failure.exception());
        json.writeStringField("location", failure.place());
        json.writeArrayFieldStart("steps");
        for (Failure.Step step : failure.steps()) {
            json.writeStartObject();
            json.writeStringField("location", step.place());
            json.writeStringField("text", step.text());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /** A field with what a finding comes from, if that is known. */
    public static void diagnosis(JsonGenerator json, Diagnosis diagnosis) throws IOException {
        if (diagnosis != null) {
            json.writeObjectFieldStart("diagnosis");
            json.writeStringField("cause", diagnosis.cause().label());
            json.writeStringField("summary", diagnosis.headline());
            if (diagnosis.hint() != null) {
                json.writeStringField("hint", diagnosis.hint());
            }
            json.writeEndObject();
        }
    }

    /** Fields of a trace. */
    public static void trace(JsonGenerator json, Trace trace) throws IOException {
        Counts counts = Counts.of(trace);
        json.writeNumberField("events", trace.recorded());
        json.writeNumberField("threads", counts.threads());
        json.writeNumberField("variables", counts.variables());
        json.writeNumberField("locks", counts.locks());
        json.writeBooleanField("complete", trace.isComplete());
        if (!trace.isComplete()) {
            json.writeStringField("damage", trace.damage());
        }
    }

    /** An object. */
    public static void analysis(JsonGenerator json, Analysis analysis) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", analysis.name());
        json.writeStringField("model", analysis.model().label());
        json.writeNumberField("candidates", analysis.candidates());
        json.writeNumberField("predicted", analysis.predicted());
        json.writeNumberField("refuted", analysis.refuted());
        json.writeNumberField("undecided", analysis.undecided());
        if (!analysis.exhaustive()) {
            json.writeBooleanField("bounded", true);
        }
        if (analysis.outOfMemory()) {
            json.writeBooleanField("outOfMemory", true);
        }
        json.writeNumberField("millis", analysis.millis());
        json.writeEndObject();
    }

    /** Fields of a lattice. */
    public static void lattice(JsonGenerator json, Exploration lattice) throws IOException {
        json.writeStringField("model", lattice.model().label());
        json.writeNumberField("events", lattice.events());
        json.writeNumberField("levels", lattice.levels());
        json.writeNumberField("cuts", lattice.cuts());
        json.writeBooleanField("bounded", lattice.bounded());
        if (lattice.runs() != null) {
            json.writeStringField("runs", lattice.runs().toString());
            json.writeStringField("violatingRuns", lattice.violatingRuns().toString());
        }
    }

    /** A field with the properties that threads checked during the run; none if there were none. */
    public static void inside(JsonGenerator json, Report report) throws IOException {
        if (report.inside().checks().isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("inside");
        for (InsideRun.Check check : report.inside().checks()) {
            json.writeStartObject();
            json.writeStringField("property", check.property());
            json.writeNumberField("places", report.inside().places(check));
            if (check.refusal() != null) {
                json.writeStringField("notChecked", check.refusal());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** A field with what specifications and views name; none if they name nothing. */
    public static void names(JsonGenerator json, Report report) throws IOException {
        if (report.names().isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("names");
        for (NameUse use : report.names()) {
            json.writeStartObject();
            json.writeStringField("kind", use.kind().label());
            json.writeStringField("of", use.of());
            json.writeStringField("name", use.name());
            json.writeNumberField("count", use.count());
            if (use.isWrong()) {
                json.writeStringField("never", use.never());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** A field with the views that were checked during the run; none if there were none. */
    public static void views(JsonGenerator json, Report report) throws IOException {
        if (report.inside().checkedViews().isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("views");
        for (String view : report.inside().checkedViews()) {
            json.writeStartObject();
            json.writeStringField("name", view);
            json.writeNumberField("violations", report.inside().violations(view));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** What came of making a finding happen; nothing if that was not tried. */
    public static void confirmation(JsonGenerator json, Confirmation confirmation) throws IOException {
        if (confirmation == null) {
            return;
        }
        json.writeObjectFieldStart("confirmation");
        json.writeBooleanField("confirmed", confirmation.isConfirmed());
        json.writeStringField("how", confirmation.how());
        json.writeStringField("text", confirmation.text());
        if (confirmation.schedule() != null) {
            json.writeStringField("schedule", confirmation.schedule());
            json.writeStringField("replay", confirmation.replay());
        }
        json.writeArrayFieldStart("threads");
        for (Outcome.Seen seen : confirmation.threads()) {
            json.writeStartObject();
            json.writeStringField("thread", seen.name());
            json.writeStringField("does", seen.text());
            texts(json, "stack", seen.frames());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
