// SPDX-License-Identifier: Apache-2.0
package dev.foretell.corpus;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.foretell.corpus.across.FieldUse;
import dev.foretell.corpus.across.LockOrder;
import dev.foretell.report.JsonFacts;
import dev.foretell.store.JsonFields;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A row as one line of JSON: what engines send each other, and what is written. */
public final class RowJson {
    private static final JsonFactory JSON = new JsonFactory();

    private RowJson() {}

    public static String write(TraceRow row) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.writeStartObject();
            json.writeNumberField("number", row.number());
            json.writeStringField("trace", row.trace());
            json.writeStringField("part", row.part());
            json.writeStringField("state", row.state().name());
            json.writeStringField("reason", row.reason());
            json.writeNumberField("events", row.events());
            json.writeNumberField("threads", row.threads());
            json.writeNumberField("millis", row.millis());
            json.writeNumberField("undecided", row.undecided());
            findings(json, row.findings());
            orders(json, row.lockOrders());
            json.writeArrayFieldStart("lockPlaces");
            for (List<String> places : row.lockPlaces()) {
                json.writeStartObject();
                JsonFacts.texts(json, "places", places);
                json.writeEndObject();
            }
            json.writeEndArray();
            fields(json, row.fields());
            json.writeEndObject();
        } catch (IOException e) {
            throw new IllegalStateException("a row cannot be written to memory", e);
        }
        return text.toString();
    }

    private static void findings(JsonGenerator json, List<RowFinding> findings) throws IOException {
        json.writeArrayFieldStart("findings");
        for (RowFinding finding : findings) {
            json.writeStartObject();
            json.writeStringField("fingerprint", finding.fingerprint());
            json.writeStringField("kind", finding.kind());
            json.writeBooleanField("certified", finding.certified());
            JsonFacts.texts(json, "subjects", finding.subjects());
            JsonFacts.texts(json, "places", finding.places());
            json.writeStringField("json", finding.json());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void orders(JsonGenerator json, List<LockOrder> orders) throws IOException {
        json.writeArrayFieldStart("lockOrders");
        for (LockOrder order : orders) {
            json.writeStartObject();
            json.writeStringField("first", order.first());
            json.writeStringField("firstAt", order.firstAt());
            json.writeStringField("second", order.second());
            json.writeStringField("secondAt", order.secondAt());
            json.writeBooleanField("firstShared", order.firstShared());
            json.writeBooleanField("secondShared", order.secondShared());
            JsonFacts.texts(json, "around", order.around());
            JsonFacts.texts(json, "threads", order.threads());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void fields(JsonGenerator json, List<FieldUse> fields) throws IOException {
        json.writeArrayFieldStart("fields");
        for (FieldUse field : fields) {
            json.writeStartObject();
            json.writeStringField("field", field.field());
            JsonFacts.texts(json, "places", field.places());
            json.writeBooleanField("needsGuard", field.needsGuard());
            JsonFacts.texts(json, "guards", field.guards());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** The row of a line that {@link #write} wrote. */
    public static TraceRow read(String line) {
        try {
            Map<String, Object> row = JsonFields.parse(line);
            return new TraceRow(
                    Integer.parseInt(JsonFields.text(row, "number")),
                    JsonFields.text(row, "trace"),
                    JsonFields.text(row, "part"),
                    TraceRow.State.valueOf(JsonFields.text(row, "state")),
                    JsonFields.text(row, "reason"),
                    Long.parseLong(JsonFields.text(row, "events")),
                    Integer.parseInt(JsonFields.text(row, "threads")),
                    Long.parseLong(JsonFields.text(row, "millis")),
                    Long.parseLong(JsonFields.text(row, "undecided")),
                    JsonFields.objects(row, "findings").stream()
                            .map(RowJson::finding)
                            .toList(),
                    JsonFields.objects(row, "lockOrders").stream()
                            .map(RowJson::order)
                            .toList(),
                    JsonFields.objects(row, "lockPlaces").stream()
                            .map(places -> texts(places, "places"))
                            .toList(),
                    JsonFields.objects(row, "fields").stream()
                            .map(RowJson::field)
                            .toList());
        } catch (IOException | IllegalArgumentException e) {
            throw new IllegalArgumentException("not a row of a corpus: " + e.getMessage(), e);
        }
    }

    private static RowFinding finding(Map<String, Object> json) {
        return new RowFinding(
                JsonFields.text(json, "fingerprint"),
                JsonFields.text(json, "kind"),
                is(json, "certified"),
                texts(json, "subjects"),
                texts(json, "places"),
                JsonFields.text(json, "json"));
    }

    private static LockOrder order(Map<String, Object> json) {
        return new LockOrder(
                JsonFields.text(json, "first"),
                JsonFields.text(json, "firstAt"),
                JsonFields.text(json, "second"),
                JsonFields.text(json, "secondAt"),
                is(json, "firstShared"),
                is(json, "secondShared"),
                texts(json, "around"),
                texts(json, "threads"));
    }

    private static FieldUse field(Map<String, Object> json) {
        return new FieldUse(
                JsonFields.text(json, "field"), texts(json, "places"), is(json, "needsGuard"), texts(json, "guards"));
    }

    private static boolean is(Map<String, Object> json, String name) {
        return JsonFields.text(json, name).equals("true");
    }

    private static List<String> texts(Map<String, Object> json, String name) {
        List<String> texts = new ArrayList<>();
        if (json.get(name) instanceof List<?> list) {
            list.forEach(text -> texts.add(String.valueOf(text)));
        }
        return texts;
    }
}
