// SPDX-License-Identifier: Apache-2.0
package dev.foretell.observer.page;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.foretell.analysis.watch.WatchFigures;
import dev.foretell.observer.Outcome;
import dev.foretell.observer.ProgramFigures;
import dev.foretell.report.html.SelfContainedPage;
import java.io.IOException;
import java.util.List;

/** What the page is sent. Its script depends on the names. */
final class LiveJson {
    private LiveJson() {}

    /** All that changes while programs run. */
    static String state(String observer, List<ProgramFigures> programs, LiveRecord past) throws IOException {
        return SelfContainedPage.data(json -> {
            json.writeStartObject();
            json.writeStringField("observer", observer);
            json.writeNumberField("at", System.currentTimeMillis());
            json.writeArrayFieldStart("programs");
            for (ProgramFigures program : programs) {
                program(json, program);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("ended");
            for (Outcome outcome : past.ended()) {
                json.writeStartObject();
                json.writeStringField("name", outcome.name());
                json.writeNumberField("events", outcome.events());
                json.writeNumberField("threads", outcome.threads());
                json.writeNumberField("findings", outcome.findings());
                json.writeStringField("damage", outcome.damage());
                json.writeStringField("refusal", outcome.refusal());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeNumberField("dropped", past.dropped());
            json.writeEndObject();
        });
    }

    private static void program(JsonGenerator json, ProgramFigures program) throws IOException {
        WatchFigures watch = program.watch();
        json.writeStartObject();
        json.writeStringField("name", program.name());
        json.writeStringField("origin", program.origin());
        json.writeBooleanField("connected", program.connected());
        json.writeNumberField("bytes", program.bytes());
        json.writeNumberField("events", watch.events());
        json.writeNumberField("threads", watch.threads());
        json.writeNumberField("windows", watch.windows());
        json.writeNumberField("waiting", watch.waiting());
        json.writeNumberField("lag", watch.waiting() == 0 ? 0 : (System.nanoTime() - watch.waitingSince()) / 1_000_000);
        json.writeArrayFieldStart("properties");
        for (WatchFigures.PropertyFigures property : watch.properties()) {
            json.writeStartObject();
            json.writeStringField("name", property.name());
            json.writeNumberField("violations", property.violations());
            if (property.front() != null) {
                json.writeNumberField("level", property.front().level());
                json.writeNumberField("width", property.front().width());
                json.writeBooleanField("bounded", property.front().bounded());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    static String finding(int number, LiveRecord.Finding finding) throws IOException {
        return SelfContainedPage.data(json -> {
            json.writeStartObject();
            json.writeNumberField("number", number);
            json.writeStringField("program", finding.program());
            json.writeStringField("title", finding.title());
            json.writeNumberField("count", finding.count());
            json.writeNumberField("at", finding.at());
            json.writeEndObject();
        });
    }
}
