// SPDX-License-Identifier: Apache-2.0
package dev.foretell.corpus;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.foretell.corpus.CorpusMerge.Merged;
import dev.foretell.corpus.CorpusMerge.RacingPair;
import dev.foretell.corpus.across.FieldUses;
import dev.foretell.corpus.across.LockOrder;
import dev.foretell.corpus.across.LockOrders;
import dev.foretell.report.JsonFacts;
import java.io.IOException;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The merged answer as JSON: with the names of traces in files, with their numbers in the page. */
final class CorpusJson {
    /** So many traces are named for each finding. */
    private static final int MOST_NAMED = 20;

    /** Of so many findings the page has what a report says. */
    private static final int MOST_DETAILS = 2000;

    private final CorpusJob job;
    private final CorpusMerge merge;
    private final Set<Integer> named = new HashSet<>();
    private boolean isPage;
    private int detailed;

    CorpusJson(CorpusJob job, CorpusMerge merge) {
        this.job = job;
        this.merge = merge;
    }

    private void trace(JsonGenerator json, String name, int number) throws IOException {
        json.writeFieldName(name);
        trace(json, number);
    }

    private void trace(JsonGenerator json, int number) throws IOException {
        if (isPage) {
            named.add(number);
            json.writeNumber(number);
        } else {
            json.writeString(job.names().get(number));
        }
    }

    private void some(JsonGenerator json, BitSet traces) throws IOException {
        json.writeArrayFieldStart("some");
        for (int number : traces.stream().limit(MOST_NAMED).toArray()) {
            trace(json, number);
        }
        json.writeEndArray();
    }

    void finding(JsonGenerator json, Merged finding) throws IOException {
        json.writeStartObject();
        json.writeStringField("fingerprint", finding.example().fingerprint());
        json.writeStringField("kind", finding.example().kind());
        json.writeStringField("title", finding.example().title());
        JsonFacts.texts(json, "places", finding.example().places());
        json.writeNumberField("traces", finding.traces().cardinality());
        json.writeNumberField("certified", finding.certified().cardinality());
        trace(json, "first", finding.first());
        some(json, finding.traces());
        if (!isPage || detailed++ < MOST_DETAILS) {
            json.writeStringField("json", finding.example().json());
        }
        json.writeEndObject();
    }

    void cycle(JsonGenerator json, LockOrders.Cycle cycle) throws IOException {
        json.writeStartArray();
        for (int i = 0; i < cycle.orders().size(); i++) {
            LockOrder order = cycle.orders().get(i);
            json.writeStartObject();
            json.writeStringField("first", order.first());
            json.writeStringField("firstAt", order.firstAt());
            json.writeStringField("second", order.second());
            json.writeStringField("secondAt", order.secondAt());
            JsonFacts.texts(json, "threads", order.threads());
            trace(json, "trace", cycle.runs().get(i));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    void guards(JsonGenerator json, FieldUses.Differing field) throws IOException {
        json.writeStartObject();
        json.writeStringField("field", field.field());
        json.writeArrayFieldStart("guards");
        for (FieldUses.Guarded guarded : field.guards()) {
            json.writeStartObject();
            JsonFacts.texts(json, "guards", guarded.guards());
            json.writeNumberField("traces", guarded.runs());
            trace(json, "first", guarded.first());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    void pair(JsonGenerator json, RacingPair pair) throws IOException {
        json.writeStartObject();
        json.writeStringField("field", pair.field());
        JsonFacts.texts(json, "places", pair.places());
        json.writeNumberField("showing", pair.showing().cardinality());
        json.writeNumberField("covering", pair.covering().cardinality());
        some(json, pair.covering());
        json.writeEndObject();
    }

    private interface Writing<T> {
        void write(JsonGenerator json, T item) throws IOException;
    }

    private static <T> void list(JsonGenerator json, String name, List<T> items, Writing<T> writing)
            throws IOException {
        json.writeArrayFieldStart(name);
        for (T item : items) {
            writing.write(json, item);
        }
        json.writeEndArray();
    }

    void page(JsonGenerator json) throws IOException {
        isPage = true;
        json.writeStartObject();
        json.writeStringField("version", job.settings().version());
        json.writeNumberField("traces", job.names().size());
        json.writeNumberField("events", merge.events());
        json.writeObjectFieldStart("states");
        for (TraceRow.State state : merge.states().keySet()) {
            json.writeNumberField(state.name(), merge.states().get(state));
        }
        json.writeEndObject();
        list(json, "findings", merge.findings(), this::finding);
        list(json, "cycles", merge.suspectedDeadlocks(), this::cycle);
        list(json, "guards", merge.differingGuards(), this::guards);
        list(json, "pairs", merge.racingPairs(), this::pair);
        list(json, "troubled", merge.troubled(), CorpusJson::troubled);
        json.writeObjectFieldStart("names");
        for (int number : named) {
            json.writeStringField(String.valueOf(number), job.names().get(number));
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void troubled(JsonGenerator json, TraceRow row) throws IOException {
        json.writeStartObject();
        json.writeStringField("trace", row.trace());
        json.writeStringField("state", row.state().name());
        json.writeStringField("reason", row.reason());
        json.writeEndObject();
    }
}
