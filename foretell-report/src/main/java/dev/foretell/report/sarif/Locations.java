// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.sarif;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.foretell.report.EventTexts;
import dev.foretell.report.KeyEvent;
import dev.foretell.report.Report;
import dev.foretell.report.source.CodePlace;
import dev.foretell.report.source.SourceFile;
import dev.foretell.report.source.Sources;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Events as places in files: of the source that was found, else as much of the path as the trace tells. */
final class Locations {
    private static final String UNRESERVED =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/$!'()*+,;=@";

    private final EventTexts events;
    private final Sources sources;
    private final JsonGenerator json;

    Locations(Report report, Sources sources, JsonGenerator json) {
        this.events = EventTexts.of(report);
        this.sources = sources;
        this.json = json;
    }

    void write(KeyEvent key) throws IOException {
        write(key.event(), key.role() + ": ");
    }

    /** A location with a message that says what the event does. */
    void write(int event, String prefix) throws IOException {
        write(events.location(event), prefix + events.thread(event) + " " + events.operation(event));
    }

    /** A location with a message; the place may be empty. */
    void write(String place, String message) throws IOException {
        json.writeStartObject();
        Optional<CodePlace> code = CodePlace.of(place);
        if (code.isPresent()) {
            physical(code.get());
        }
        if (!place.isEmpty()) {
            json.writeArrayFieldStart("logicalLocations");
            json.writeStartObject();
            json.writeStringField("fullyQualifiedName", place.replaceFirst("\\([^()]*\\)$", ""));
            json.writeEndObject();
            json.writeEndArray();
        }
        Messages.write(json, message);
        json.writeEndObject();
    }

    /** A stack of these frames, with a message. */
    void stack(String message, List<String> frames) throws IOException {
        json.writeStartObject();
        Messages.write(json, message);
        json.writeArrayFieldStart("frames");
        for (String frame : frames) {
            json.writeStartObject();
            json.writeFieldName("location");
            write(frame, frame);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void physical(CodePlace place) throws IOException {
        String path = sources.find(place).map(SourceFile::name).orElse(place.path());
        boolean absolute = path.startsWith("/") || path.matches("[A-Za-z]:.*");
        json.writeObjectFieldStart("physicalLocation");
        json.writeObjectFieldStart("artifactLocation");
        json.writeStringField("uri", absolute ? "file:///" + encoded(path.replaceFirst("^/+", "")) : encoded(path));
        if (!absolute) {
            json.writeStringField("uriBaseId", "%SRCROOT%");
        }
        json.writeEndObject();
        json.writeObjectFieldStart("region");
        json.writeNumberField("startLine", place.line());
        json.writeEndObject();
        json.writeEndObject();
    }

    private static String encoded(String path) {
        StringBuilder uri = new StringBuilder();
        for (byte unit : path.getBytes(StandardCharsets.UTF_8)) {
            if (UNRESERVED.indexOf(unit) >= 0) {
                uri.append((char) unit);
            } else {
                uri.append(String.format("%%%02X", unit & 0xff));
            }
        }
        return uri.toString();
    }
}
