// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.sarif;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.foretell.predict.Analysis;
import dev.foretell.predict.Finding;
import dev.foretell.report.Amount;
import dev.foretell.report.CallPath;
import dev.foretell.report.CheckedProperty;
import dev.foretell.report.Diagnosis;
import dev.foretell.report.EventTexts;
import dev.foretell.report.Headline;
import dev.foretell.report.IncidentTexts;
import dev.foretell.report.JsonFacts;
import dev.foretell.report.KeyEvent;
import dev.foretell.report.Report;
import dev.foretell.report.ShownRuns;
import dev.foretell.report.Surroundings;
import dev.foretell.report.Ways;
import dev.foretell.report.inside.InsideRun;
import dev.foretell.report.source.Sources;
import dev.foretell.trace.Trace;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reports as one SARIF 2.1.0 document with one run, because GitHub refuses several of one tool, and an invocation for each trace. A finding's predicted run is
 * a code flow with a thread flow for each thread; the order of steps of different threads is their {@code executionOrder}.
 */
public final class SarifReport {
    private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

    private final Sources sources;
    private final JsonGenerator json;

    /** The number of the trace whose results are being written. */
    private int invocation;

    private SarifReport(Sources sources, JsonGenerator json) {
        this.sources = sources;
        this.json = json;
    }

    /** Writes the document and leaves the stream open. */
    public static void write(List<Report> reports, Sources sources, String version, OutputStream out)
            throws IOException {
        JsonFacts.write(out, json -> new SarifReport(sources, json).document(reports, version));
    }

    private void document(List<Report> reports, String version) throws IOException {
        json.writeStartObject();
        json.writeStringField("$schema", SCHEMA);
        json.writeStringField("version", "2.1.0");
        json.writeArrayFieldStart("runs");
        json.writeStartObject();
        tool(version);
        json.writeArrayFieldStart("invocations");
        for (Report report : reports) {
            invocation(report);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("results");
        for (invocation = 0; invocation < reports.size(); invocation++) {
            results(reports.get(invocation));
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
    }

    private void results(Report report) throws IOException {
        for (Report.ToldIncident told : report.toldIncidents()) {
            result(report, told);
        }
        for (Report.ToldView told : report.toldViews()) {
            result(report, told);
        }
        for (Report.ToldInside told : report.toldInside()) {
            result(report, told);
        }
        ShownRuns runs = ShownRuns.ends(report, CodeFlow.STEPS);
        Ways ways = new Ways(report.trace(), Surroundings.of(report));
        for (Report.Told told : report.told()) {
            result(report, told, runs, ways);
        }
    }

    private void tool(String version) throws IOException {
        json.writeObjectFieldStart("tool");
        json.writeObjectFieldStart("driver");
        json.writeStringField("name", "Foretell");
        json.writeStringField("version", version);
        json.writeArrayFieldStart("rules");
        for (Rule rule : Rule.values()) {
            rule.write(json);
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndObject();
    }

    /** One trace. What was not looked at is told as a notification. */
    private void invocation(Report report) throws IOException {
        json.writeStartObject();
        json.writeBooleanField("executionSuccessful", true);
        json.writeObjectFieldStart("properties");
        json.writeStringField("source", report.source());
        json.writeEndObject();
        json.writeArrayFieldStart("toolExecutionNotifications");
        if (!report.trace().isComplete()) {
            notification("the trace is incomplete: " + report.trace().damage());
        }
        for (Analysis analysis : report.analyses()) {
            if (analysis.undecided() > 0 || !analysis.exhaustive()) {
                notification(analysis.name() + ": " + Amount.of(analysis.undecided(), "candidate") + " undecided"
                        + (analysis.exhaustive() ? "" : ", and not all were analysed")
                        + (analysis.outOfMemory() ? ": memory did not suffice" : ""));
            }
        }
        for (InsideRun.Check check : report.inside().checks()) {
            if (check.refusal() != null) {
                notification(check.property() + " was not checked during the run: " + check.refusal());
            }
        }
        for (CheckedProperty property : report.properties()) {
            if (property.prediction().exploration().bounded()) {
                notification(property.label() + ": bounded, not all runs were explored");
            }
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void notification(String text) throws IOException {
        json.writeStartObject();
        json.writeStringField("level", "warning");
        Messages.write(json, text);
        json.writeEndObject();
    }

    private void result(Report report, Report.Told told, ShownRuns runs, Ways ways) throws IOException {
        Trace trace = report.trace();
        Finding finding = told.finding();
        Locations locations = new Locations(report, sources, json);
        json.writeStartObject();
        identity(report, told, message(report, told));
        List<KeyEvent> keys = KeyEvent.of(finding);
        json.writeArrayFieldStart("locations");
        if (!keys.isEmpty()) {
            locations.write(keys.get(0));
        }
        json.writeEndArray();
        json.writeArrayFieldStart("relatedLocations");
        for (KeyEvent key : keys.subList(Math.min(1, keys.size()), keys.size())) {
            locations.write(key);
        }
        json.writeEndArray();
        stacks(trace, keys, ways, locations);
        if (finding.witness().witness().size() > 0) {
            new CodeFlow(trace, runs.of(finding), finding, locations, json).write();
        }
        json.writeObjectFieldStart("properties");
        json.writeStringField("model", finding.model().label());
        JsonFacts.diagnosis(json, told.diagnosis());
        JsonFacts.confirmation(json, told.confirmation());
        finding.visit(
                property -> {},
                known -> JsonFacts.texts(json, "reasons", known.reasons()),
                race -> {},
                deadlock -> {},
                broken -> {},
                stale -> {},
                hang -> {},
                failure -> JsonFacts.failure(json, failure.failure()));
        json.writeEndObject();
        json.writeEndObject();
    }

    /** What is wrong in plain words, what kind of finding it is, and how to mend it if that is safe to say. */
    private static String message(Report report, Report.Told told) {
        Diagnosis diagnosis = told.diagnosis();
        String headline = Headline.of(report, told);
        if (diagnosis == null) {
            return headline;
        }
        return diagnosis.headline() + " (" + headline + ")"
                + (diagnosis.hint() == null ? "" : ". Hint: " + diagnosis.hint());
    }

    /** How the threads came to the events' places, as far as that is known; no stack twice, as the standard wants it. */
    private void stacks(Trace trace, List<KeyEvent> keys, Ways threads, Locations locations) throws IOException {
        Map<String, CallPath> ways = new LinkedHashMap<>();
        EventTexts events = new EventTexts(trace);
        for (KeyEvent key : keys) {
            CallPath way = threads.of(key.event());
            if (!way.callers().isEmpty()) {
                ways.put(
                        "how " + way.of() + " first came to " + events.location(key.event())
                                + (way.cut() ? "; frames further out were left out" : ""),
                        way);
            }
        }
        json.writeArrayFieldStart("stacks");
        for (Map.Entry<String, CallPath> way : ways.entrySet()) {
            locations.stack(way.getKey(), way.getValue().frames());
        }
        json.writeEndArray();
    }

    private void result(Report report, Report.ToldIncident told) throws IOException {
        json.writeStartObject();
        identity(report, told, IncidentTexts.headline(told.incident()));
        IncidentLocations.write(told.incident(), new Locations(report, sources, json), json);
        json.writeEndObject();
    }

    private void result(Report report, Report.ToldView told) throws IOException {
        json.writeStartObject();
        identity(report, told, told.violation().summary());
        ViewLocations.write(told.violation(), new Locations(report, sources, json), json);
        json.writeEndObject();
    }

    private void result(Report report, Report.ToldInside told) throws IOException {
        json.writeStartObject();
        identity(report, told, told.finding().title());
        InsideLocations.write(told.finding(), new Locations(report, sources, json), json);
        json.writeEndObject();
    }

    /** What it is, and what it is known by from run to run. */
    private void identity(Report report, Report.Known told, String message) throws IOException {
        Rule rule = Rule.of(told.kind());
        json.writeStringField("ruleId", rule.id());
        json.writeNumberField("ruleIndex", rule.ordinal());
        json.writeStringField("level", told.isCertified() ? "error" : "note");
        if (report.known().baseline() != null) {
            json.writeStringField("baselineState", told.isNew() ? "new" : "unchanged");
        }
        Messages.write(json, message);
        json.writeObjectFieldStart("partialFingerprints");
        json.writeStringField("foretell/v1", told.traits().fingerprint());
        json.writeEndObject();
        json.writeObjectFieldStart("provenance");
        json.writeNumberField("invocationIndex", invocation);
        json.writeEndObject();
    }
}
