// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.foretell.causality.witness.CertifiedWitness;
import dev.foretell.causality.witness.RecordedRun;
import dev.foretell.causality.witness.Witness;
import dev.foretell.predict.Analysis;
import dev.foretell.predict.DeadlockFinding;
import dev.foretell.predict.Finding;
import dev.foretell.predict.HangFinding;
import dev.foretell.predict.KnowledgeFinding;
import dev.foretell.predict.PropertyFinding;
import dev.foretell.report.known.Traits;
import dev.foretell.spec.Reference;
import dev.foretell.trace.Value;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;

/** A report as one JSON document. Other tools depend on its names. */
public final class JsonReport {
    /** A run that begins with more observed events than this tells their number only. */
    private static final int LONG = 10_000;

    private final Report report;
    private final EventTexts events;
    private final JsonGenerator json;
    private final JsonSurroundings around;

    private JsonReport(Report report, JsonGenerator json) {
        this.report = report;
        this.events = new EventTexts(report.trace());
        this.json = json;
        this.around = new JsonSurroundings(report, events, json);
    }

    /** Writes the document and leaves the stream open. What is said of each of several traces stands in an array, {@code reports}. */
    public static void write(List<Report> reports, String version, OutputStream out) throws IOException {
        JsonFacts.write(out, json -> {
            json.writeStartObject();
            json.writeObjectFieldStart("tool");
            json.writeStringField("name", "foretell");
            json.writeStringField("version", version);
            json.writeEndObject();
            if (reports.size() == 1) {
                json.writeStringField("source", reports.get(0).source());
                new JsonReport(reports.get(0), json).fields();
            } else {
                json.writeArrayFieldStart("reports");
                for (Report report : reports) {
                    json.writeStartObject();
                    json.writeStringField("source", report.source());
                    new JsonReport(report, json).fields();
                    json.writeEndObject();
                }
                json.writeEndArray();
            }
            json.writeEndObject();
        });
    }

    private void fields() throws IOException {
        json.writeObjectFieldStart("trace");
        JsonFacts.trace(json, report.trace());
        json.writeEndObject();
        json.writeArrayFieldStart("analyses");
        for (Analysis analysis : report.analyses()) {
            JsonFacts.analysis(json, analysis);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("lattices");
        for (CheckedProperty property : report.properties()) {
            json.writeStartObject();
            json.writeStringField("property", property.prediction().property());
            JsonFacts.lattice(json, property.prediction().exploration());
            json.writeEndObject();
        }
        json.writeEndArray();
        JsonFacts.views(json, report);
        JsonFacts.inside(json, report);
        JsonFacts.names(json, report);
        json.writeArrayFieldStart("findings");
        for (Report.ToldIncident incident : report.toldIncidents()) {
            json.writeStartObject();
            json.writeStringField("kind", incident.traits().kind());
            identity(incident);
            JsonIncident.write(json, incident);
            json.writeEndObject();
        }
        for (Report.ToldView view : report.toldViews()) {
            json.writeStartObject();
            json.writeStringField("kind", Traits.VIEW);
            identity(view);
            JsonView.write(json, view.finding());
            json.writeEndObject();
        }
        for (Report.ToldInside inside : report.toldInside()) {
            json.writeStartObject();
            json.writeStringField("kind", inside.traits().kind());
            identity(inside);
            JsonInside.write(json, inside.finding());
            json.writeEndObject();
        }
        for (Report.Told finding : report.told()) {
            finding(finding);
        }
        json.writeEndArray();
    }

    private void finding(Report.Told told) throws IOException {
        Finding finding = told.finding();
        json.writeStartObject();
        json.writeStringField("kind", finding.kind().label());
        json.writeStringField("model", finding.model().label());
        identity(told);
        if (!told.isCertified()) {
            json.writeBooleanField("certified", false);
            json.writeStringField("reason", told.doubt());
        }
        JsonFacts.diagnosis(json, told.diagnosis());
        around.names(Traits.events(finding));
        JsonFacts.confirmation(json, told.confirmation());
        finding.visit(
                violation -> violation(violation, told.property()),
                this::knowledge,
                race -> {
                    json.writeStringField("group", told.traits().group());
                    variable(race.first());
                    json.writeNumberField("count", race.count());
                    accesses(List.of(race.first(), race.second()), false);
                },
                deadlock -> {
                    json.writeNumberField("count", deadlock.count());
                    deadlock(deadlock);
                },
                broken -> {
                    json.writeNumberField("pattern", broken.pattern().number());
                    json.writeStringField("block", Traits.blockName(report.trace(), broken.block()));
                    accesses(broken.accesses(), true);
                },
                stale -> {
                    json.writeStringField("title", stale.title());
                    variable(stale.accesses().get(0));
                    accesses(stale.accesses(), false);
                    JsonFacts.texts(json, "roles", stale.roles());
                },
                this::hang,
                failure -> {
                    variable(failure.read());
                    accesses(failure.events(), false);
                    JsonFacts.failure(json, failure.failure());
                });
        witness(finding.witness());
        json.writeEndObject();
    }

    private void identity(Report.Known told) throws IOException {
        json.writeStringField("fingerprint", told.traits().fingerprint());
        if (report.known().baseline() != null) {
            json.writeBooleanField("new", told.isNew());
        }
    }

    /** What a run takes over from the observed one is said by its length if it is long. */
    private void witness(CertifiedWitness witness) throws IOException {
        RecordedRun run = RecordedRun.of(report.trace(), witness);
        boolean isLong = run.observed() > LONG;
        if (isLong) {
            json.writeNumberField("witnessPrefix", run.observed());
        }
        json.writeArrayFieldStart("witness");
        for (int number = 0; !isLong && number < run.observed(); number++) {
            json.writeNumber(number);
        }
        for (int number : run.rest()) {
            json.writeNumber(number);
        }
        json.writeEndArray();
    }

    private void knowledge(KnowledgeFinding known) throws IOException {
        int dot = known.property().lastIndexOf('.');
        json.writeStringField("property", known.property().substring(dot + 1));
        json.writeStringField("spec", known.property().substring(0, Math.max(0, dot)));
        json.writeBooleanField("observed", true);
        json.writeNumberField("count", known.count());
        json.writeStringField("thread", events.thread(known.event()));
        json.writeNumberField("event", events.number(known.event()));
        around.place(known.event());
        json.writeStringField("formula", known.formula());
        JsonFacts.texts(json, "reasons", known.reasons());
        json.writeArrayFieldStart("sources");
        for (int source : known.sources()) {
            json.writeStartObject();
            json.writeStringField("thread", events.thread(source));
            json.writeNumberField("event", events.number(source));
            around.place(source);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void variable(int event) throws IOException {
        int variable = report.trace().target(event);
        json.writeStringField("variable", report.trace().variableName(variable));
        if (report.trace().object(variable) != null) {
            json.writeStringField("object", report.trace().object(variable));
        }
        if (report.trace().index(variable) >= 0) {
            json.writeNumberField("index", report.trace().index(variable));
        }
    }

    private void accesses(List<Integer> accesses, boolean ofSeveralVariables) throws IOException {
        json.writeArrayFieldStart("accesses");
        for (int event : accesses) {
            json.writeStartObject();
            json.writeNumberField("event", events.number(event));
            json.writeStringField("thread", events.thread(event));
            json.writeStringField("op", report.trace().kind(event).op());
            if (ofSeveralVariables) {
                variable(event);
            }
            around.place(event);
            around.locks(event);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void violation(PropertyFinding violation, CheckedProperty property) throws IOException {
        json.writeStringField("property", violation.property());
        json.writeStringField("spec", violation.specification());
        if (violation.observed()) {
            json.writeBooleanField("observed", true);
        }
        if (violation.isAtEnd()) {
            json.writeBooleanField("atEnd", true);
            json.writeStringField("unfinished", violation.unfinished());
        }
        if (!property.assumed().isEmpty()) {
            JsonFacts.texts(json, "assumed", property.assumed());
        }
        states(
                violation.witness().witness(),
                new States(
                        report.trace(), property.specification().declarations().fields()));
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

    private void hang(HangFinding hang) throws IOException {
        json.writeArrayFieldStart("waiters");
        waiting(hang.waiting());
        json.writeEndArray();
        json.writeArrayFieldStart("notifications");
        for (int notification : hang.notifications()) {
            waiting(notification);
        }
        json.writeEndArray();
    }

    private void waiting(int event) throws IOException {
        json.writeStartObject();
        json.writeStringField("thread", events.thread(event));
        json.writeStringField("wants", events.target(event));
        json.writeNumberField("event", events.number(event));
        around.place(event);
        json.writeEndObject();
    }

    private void deadlock(DeadlockFinding deadlock) throws IOException {
        json.writeArrayFieldStart("cycle");
        List<Integer> acquires = deadlock.acquires();
        for (int i = 0; i < acquires.size(); i++) {
            int wanted = acquires.get(i);
            int held = deadlock.isOfLocks()
                    ? acquires.get((i + acquires.size() - 1) % acquires.size())
                    : acquires.get(i == 0 ? 1 : 0);
            json.writeStartObject();
            json.writeStringField("thread", events.thread(wanted));
            json.writeStringField("holds", events.awaited(held));
            json.writeStringField("wants", events.awaited(wanted));
            json.writeNumberField("event", events.number(wanted));
            around.place(wanted);
            around.held(wanted);
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
