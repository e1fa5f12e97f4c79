// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.foretell.predict.Analysis;
import dev.foretell.predict.lattice.Exploration;
import dev.foretell.predict.lattice.LatticeDiagram;
import dev.foretell.report.CheckedProperty;
import dev.foretell.report.EventTexts;
import dev.foretell.report.JsonFacts;
import dev.foretell.report.Report;
import dev.foretell.report.source.Sources;
import dev.foretell.spec.Property;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The data of a page, as JSON that holds no character with which markup begins. The page's scripts depend on its names. */
final class PageData {
    private final List<Report> reports;
    private final Tables tables;
    private final JsonGenerator json;
    private final List<CheckedProperty> properties = new ArrayList<>();

    private PageData(List<Report> reports, Sources sources, JsonGenerator json) {
        this.reports = reports;
        this.tables = new Tables(sources);
        this.json = json;
        reports.forEach(report -> properties.addAll(report.properties()));
    }

    static String of(List<Report> reports, Sources sources, String version) throws IOException {
        return SelfContainedPage.data(json -> new PageData(reports, sources, json).document(version));
    }

    private void document(String version) throws IOException {
        json.writeStartObject();
        json.writeStringField("version", version);
        json.writeBooleanField(
                "compared", reports.stream().anyMatch(report -> report.known().baseline() != null));
        JsonFacts.texts(json, "gone", Report.gone(reports));
        json.writeArrayFieldStart("traces");
        for (Report report : reports) {
            trace(report);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("analyses");
        for (Report report : reports) {
            for (Analysis analysis : report.analyses()) {
                JsonFacts.analysis(json, analysis);
            }
        }
        json.writeEndArray();
        json.writeArrayFieldStart("properties");
        for (int page = 0; page < reports.size(); page++) {
            for (CheckedProperty property : reports.get(page).properties()) {
                property(page, property);
            }
        }
        json.writeEndArray();
        json.writeArrayFieldStart("findings");
        for (int page = 0; page < reports.size(); page++) {
            FindingData data = new FindingData(page, reports.get(page), tables, json);
            for (Report.ToldIncident told : reports.get(page).toldIncidents()) {
                data.write(told);
            }
            for (Report.ToldView told : reports.get(page).toldViews()) {
                data.write(told);
            }
            for (Report.ToldInside told : reports.get(page).toldInside()) {
                data.write(told);
            }
            for (Report.Told told : reports.get(page).told()) {
                data.write(told, properties.indexOf(told.property()));
            }
        }
        json.writeEndArray();
        tables.write(json);
        json.writeEndObject();
    }

    private void trace(Report report) throws IOException {
        json.writeStartObject();
        json.writeStringField("source", report.source());
        JsonFacts.trace(json, report.trace());
        json.writeNumberField("leftOut", report.leftOut());
        JsonFacts.views(json, report);
        JsonFacts.inside(json, report);
        json.writeEndObject();
    }

    private void property(int page, CheckedProperty checked) throws IOException {
        Property property =
                checked.specification().property(checked.prediction().property());
        Exploration lattice = checked.prediction().exploration();
        json.writeStartObject();
        json.writeStringField("spec", checked.specification().name());
        json.writeStringField("name", property.name());
        json.writeStringField("formalism", property.notation());
        json.writeStringField("text", property.text());
        JsonFacts.lattice(json, lattice);
        json.writeNumberField("deadEnds", lattice.deadEnds());
        if (checked.prediction().diagram() != null) {
            diagram(page, checked.prediction().diagram());
        }
        json.writeEndObject();
    }

    private void diagram(int page, LatticeDiagram diagram) throws IOException {
        json.writeObjectFieldStart("lattice");
        json.writeArrayFieldStart("cuts");
        for (LatticeDiagram.Cut cut : diagram.cuts()) {
            json.writeStartObject();
            Numbers.write(json, "counts", cut.counts());
            Numbers.write(
                    json, "states", cut.states().stream().map(tables::text).toList());
            json.writeBooleanField("violated", cut.violated());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("edges");
        for (LatticeDiagram.Edge edge : diagram.edges()) {
            json.writeStartArray();
            json.writeNumber(edge.from());
            json.writeNumber(edge.to());
            json.writeNumber(tables.event(page, EventTexts.of(reports.get(page)), edge.event()));
            json.writeBoolean(edge.observed());
            json.writeBoolean(edge.violating());
            json.writeEndArray();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
