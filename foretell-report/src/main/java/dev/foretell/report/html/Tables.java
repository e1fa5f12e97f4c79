// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.foretell.report.EventTexts;
import dev.foretell.report.source.CodePlace;
import dev.foretell.report.source.SourceFile;
import dev.foretell.report.source.Sources;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What the findings of a page share, each once and by number: texts, places in the code, lines of source, events. Findings
 * that have much in common then take little room.
 */
final class Tables {
    private static final int LONGEST = 400;
    private static final int AROUND = 3;

    private final Sources sources;
    private final Map<String, Integer> texts = new LinkedHashMap<>();
    private final Map<String, Place> places = new LinkedHashMap<>();
    private final Map<String, Excerpts> files = new LinkedHashMap<>();
    private final Map<Long, Row> events = new LinkedHashMap<>();

    private record Place(int number, int text, int file, int line) {}

    private record Excerpts(int number, String link, TreeMap<Integer, String> lines) {}

    private record Row(int number, int thread, String op, int target, int value, int place) {}

    Tables(Sources sources) {
        this.sources = sources;
    }

    /** The number of a text, the beginning of it if it is very long. */
    int text(String text) {
        String shown = text.length() <= LONGEST
                ? text
                : text.substring(0, LONGEST) + "… and " + (text.length() - LONGEST) + " more characters";
        return texts.computeIfAbsent(shown, any -> texts.size());
    }

    /** The number of an event of the page's trace of this number. */
    int event(int page, EventTexts names, int event) {
        Trace trace = names.trace();
        long key = (long) page << Integer.SIZE | trace.number(event);
        Row known = events.get(key);
        if (known != null) {
            return known.number();
        }
        String target = names.target(event);
        Value type = trace.valueType(event);
        Row row = new Row(
                events.size(),
                text(names.thread(event)),
                trace.kind(event).op(),
                target.isEmpty() ? -1 : text(target),
                type == Value.NONE ? -1 : text(type.text(trace.value(event), trace.strings())),
                place(names.location(event)));
        events.put(key, row);
        return row.number();
    }

    /** The number of a place in the code; -1 if it is not known. */
    int place(String location) {
        if (location.isEmpty()) {
            return -1;
        }
        Place known = places.get(location);
        if (known == null) {
            CodePlace code = CodePlace.of(location).orElse(null);
            Optional<SourceFile> source = code == null ? Optional.empty() : sources.find(code);
            int file = source.isEmpty() || code.line() > source.get().lines().size()
                    ? -1
                    : excerpt(source.get(), code.line());
            known = new Place(places.size(), text(EventTexts.plain(location)), file, code == null ? 0 : code.line());
            places.put(location, known);
        }
        return known.number();
    }

    private int excerpt(SourceFile source, int line) {
        Excerpts excerpts = files.computeIfAbsent(
                source.name(), name -> new Excerpts(files.size(), source.link(), new TreeMap<>()));
        int last = Math.min(source.lines().size(), line + AROUND);
        for (int number = Math.max(1, line - AROUND); number <= last; number++) {
            String words = source.lines().get(number - 1);
            excerpts.lines().put(number, words.substring(0, Math.min(LONGEST, words.length())));
        }
        return excerpts.number();
    }

    /** Writes the tables as fields of the object that is being written. */
    void write(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("files");
        for (Map.Entry<String, Excerpts> file : files.entrySet()) {
            json.writeStartObject();
            json.writeNumberField("name", text(file.getKey()));
            json.writeStringField("link", file.getValue().link());
            json.writeObjectFieldStart("lines");
            for (Map.Entry<Integer, String> line : file.getValue().lines().entrySet()) {
                json.writeStringField(line.getKey().toString(), line.getValue());
            }
            json.writeEndObject();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("places");
        for (Place place : places.values()) {
            json.writeArray(new int[] {place.text(), place.file(), place.line()}, 0, 3);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("events");
        for (Map.Entry<Long, Row> event : events.entrySet()) {
            Row row = event.getValue();
            json.writeStartArray();
            json.writeNumber((int) (event.getKey() >> Integer.SIZE));
            json.writeNumber(event.getKey().intValue());
            json.writeNumber(row.thread());
            json.writeString(row.op());
            json.writeNumber(row.target());
            json.writeNumber(row.value());
            json.writeNumber(row.place());
            json.writeEndArray();
        }
        json.writeEndArray();
        json.writeObjectFieldStart("words");
        for (Kind kind : Kind.values()) {
            json.writeStringField(kind.op(), EventTexts.word(kind));
        }
        json.writeEndObject();
        json.writeArrayFieldStart("texts");
        for (String text : texts.keySet()) {
            json.writeString(text);
        }
        json.writeEndArray();
    }
}
