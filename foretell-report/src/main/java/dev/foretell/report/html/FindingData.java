// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.foretell.predict.Finding;
import dev.foretell.predict.FindingKind;
import dev.foretell.predict.lattice.LatticeDiagram;
import dev.foretell.report.CallPath;
import dev.foretell.report.EventTexts;
import dev.foretell.report.Headline;
import dev.foretell.report.IncidentTexts;
import dev.foretell.report.JsonFacts;
import dev.foretell.report.JsonInside;
import dev.foretell.report.JsonView;
import dev.foretell.report.KeyEvent;
import dev.foretell.report.LockCycle;
import dev.foretell.report.Report;
import dev.foretell.report.RunStep;
import dev.foretell.report.ShownRun;
import dev.foretell.report.ShownRuns;
import dev.foretell.report.States;
import dev.foretell.report.Surroundings;
import dev.foretell.report.Ways;
import dev.foretell.report.inside.InsideFinding;
import dev.foretell.report.known.Traits;
import dev.foretell.spec.Variable;
import dev.foretell.trace.Incident;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** The findings of one trace, and of the views of its run. Of a long run only the end is kept, and what is shown first. */
final class FindingData {
    /** So many steps of a run are in the page. */
    static final int STEPS = 60;

    private final int page;
    private final Report report;
    private final Trace trace;
    private final EventTexts events;
    private final ShownRuns runs;
    private final ShownRuns highlights;
    private final Surroundings surroundings;
    private final Ways ways;
    private final Tables tables;
    private final JsonGenerator json;

    FindingData(int page, Report report, Tables tables, JsonGenerator json) {
        this.page = page;
        this.report = report;
        this.trace = report.trace();
        this.events = EventTexts.of(report);
        this.runs = ShownRuns.ends(report, STEPS);
        this.highlights = ShownRuns.highlights(report);
        this.surroundings = Surroundings.of(report);
        this.ways = new Ways(trace, surroundings);
        this.tables = tables;
        this.json = json;
    }

    void write(Report.Told told, int property) throws IOException {
        Finding finding = told.finding();
        ShownRun run = runs.of(finding);
        json.writeStartObject();
        identity(told, Headline.of(report, told));
        json.writeStringField("model", finding.model().label());
        JsonFacts.diagnosis(json, told.diagnosis());
        String test = KeyEvent.of(finding).stream()
                .flatMap(key -> ways.test(key.event()).stream())
                .findFirst()
                .orElse("");
        json.writeStringField("test", test);
        json.writeNumberField("property", finding.kind() == FindingKind.PROPERTY ? property : -1);
        json.writeArrayFieldStart("keys");
        for (KeyEvent key : KeyEvent.of(finding)) {
            key(key);
        }
        json.writeEndArray();
        json.writeNumberField("before", run.before());
        JsonFacts.confirmation(json, told.confirmation());
        numbers("steps", run.steps().stream().mapToInt(RunStep::event));
        Numbers.write(json, "strays", strays(run));
        brief(highlights.of(finding), run);
        finding.visit(
                violation -> {
                    json.writeBooleanField("observed", violation.observed());
                    states(told, run.before());
                    LatticeDiagram diagram = told.property().prediction().diagram();
                    if (diagram != null) {
                        Numbers.write(
                                json,
                                "path",
                                diagram.path(finding.witness().witness().events()));
                    }
                },
                known -> {
                    json.writeNumberField("count", known.count());
                    json.writeBooleanField("observed", true);
                    json.writeStringField("formula", known.formula());
                    JsonFacts.texts(json, "reasons", known.reasons());
                },
                race -> json.writeNumberField("count", race.count()),
                deadlock -> {
                    numbers("waits", deadlock.acquires().stream().mapToInt(Integer::intValue));
                    cycle(LockCycle.of(events, deadlock));
                },
                broken -> {},
                stale -> {},
                hang -> {},
                failure -> JsonFacts.failure(json, failure.failure()));
        json.writeEndObject();
    }

    /** What a view found has no steps of the trace, but a history of its own, and frames. */
    void write(Report.ToldView told) throws IOException {
        json.writeStartObject();
        identity(told, Headline.of(told.violation()));
        json.writeArrayFieldStart("keys");
        json.writeEndArray();
        JsonView.write(json, told.finding());
        json.writeNumberField(
                "grammar",
                told.violation().isParseError()
                        ? -1
                        : tables.place(told.violation().place()));
        List<String> stack = told.violation().stack();
        Numbers.write(json, "place", stack.stream().limit(1).map(tables::place).toList());
        frames("callers", stack.subList(Math.min(1, stack.size()), stack.size()));
        json.writeEndObject();
    }

    /** What was found inside the program has no events of the trace, but texts and places. */
    void write(Report.ToldInside told) throws IOException {
        InsideFinding finding = told.finding();
        json.writeStartObject();
        identity(told, finding.title());
        json.writeArrayFieldStart("keys");
        json.writeEndArray();
        JsonInside.write(json, finding);
        json.writeNumberField("place", finding.place().isEmpty() ? -1 : tables.place(finding.place()));
        Numbers.write(
                json,
                "places",
                finding.sources().stream()
                        .map(source -> source.place().isEmpty() ? -1 : tables.place(source.place()))
                        .toList());
        json.writeEndObject();
    }

    void write(Report.ToldIncident told) throws IOException {
        json.writeStartObject();
        identity(told, IncidentTexts.headline(told.incident()));
        json.writeBooleanField("observed", true);
        json.writeNumberField("count", told.count());
        json.writeArrayFieldStart("keys");
        json.writeEndArray();
        json.writeArrayFieldStart("stuck");
        for (Incident.Stuck stuck : told.incident().threads()) {
            json.writeStartObject();
            json.writeStringField("thread", stuck.thread());
            json.writeStringField(
                    "does", stuck.wants().isEmpty() ? told.incident().what() : IncidentTexts.waits(stuck));
            json.writeNumberField("place", tables.place(Traits.place(stuck)));
            frames("frames", stuck.frames());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void cycle(LockCycle cycle) throws IOException {
        json.writeArrayFieldStart("cycle");
        for (LockCycle.Wait wait : cycle.waits()) {
            json.writeArray(new String[] {wait.thread(), wait.lock(), wait.isLock() ? "held by" : "needs"}, 0, 3);
        }
        json.writeEndArray();
    }

    private void identity(Report.Known told, String title) throws IOException {
        json.writeStringField("kind", told.traits().kind());
        json.writeNumberField("trace", page);
        json.writeStringField("title", title);
        json.writeStringField("fingerprint", told.traits().fingerprint());
        json.writeStringField("group", told.traits().group());
        json.writeBooleanField("new", told.isNew());
    }

    /** The steps that are shown at first, with their places in the run, unless these are all that the page has. */
    private void brief(ShownRun brief, ShownRun run) throws IOException {
        if (brief.steps().equals(run.steps())) {
            return;
        }
        numbers("brief", brief.steps().stream().mapToInt(RunStep::event));
        Numbers.write(
                json, "briefAt", brief.steps().stream().map(RunStep::place).toList());
        Numbers.write(json, "briefStrays", strays(brief));
    }

    /** Which of the steps shown have no value to show; none if no step has one. */
    private List<Integer> strays(ShownRun run) {
        List<RunStep> shown = run.steps();
        boolean hasValues = shown.stream().anyMatch(step -> trace.valueType(step.event()) != Value.NONE);
        return IntStream.range(0, hasValues ? shown.size() : 0)
                .filter(i -> shown.get(i).isStray())
                .boxed()
                .toList();
    }

    private void numbers(String name, IntStream positions) throws IOException {
        Numbers.write(
                json,
                name,
                positions.mapToObj(event -> tables.event(page, events, event)).toList());
    }

    private void key(KeyEvent key) throws IOException {
        json.writeStartObject();
        json.writeNumberField("event", tables.event(page, events, key.event()));
        json.writeStringField("role", key.role());
        json.writeBooleanField("known", surroundings.locks(key.event()) != null);
        Kind kind = trace.kind(key.event());
        json.writeBooleanField("volatile", kind.isAccess() && events.isVolatile(key.event()));
        json.writeBooleanField("awaits", kind == Kind.RELEASE && key.role().equals(KeyEvent.WAITS));
        way("way", key.event(), "called");
        int fork = surroundings.fork(trace.thread(key.event()));
        if (fork >= 0) {
            way("start", fork, "started");
        }
        json.writeArrayFieldStart("held");
        for (Surroundings.Held held : surroundings.held(key.event())) {
            json.writeArray(
                    new int[] {tables.text(events.lock(held.lock())), tables.place(events.location(held.acquire()))},
                    0,
                    2);
        }
        json.writeEndArray();
        Numbers.write(
                json,
                "starts",
                surroundings.forks(trace.thread(key.event())).stream()
                        .map(events::start)
                        .filter(start -> !start.isEmpty())
                        .map(tables::text)
                        .toList());
        json.writeEndObject();
    }

    /** How the thread of an event came to its place, if more than that is known. */
    private void way(String name, int event, String what) throws IOException {
        CallPath way = ways.of(event).inProgram();
        if (!way.callers().isEmpty()) {
            json.writeObjectFieldStart(name);
            json.writeStringField("label", way.label(what, events.thread(event)));
            frames("callers", way.callers());
            json.writeBooleanField("cut", way.cut());
            json.writeEndObject();
        }
    }

    /** The numbers of places; those that are folded stand together in an array. */
    private void frames(String name, List<String> frames) throws IOException {
        json.writeArrayFieldStart(name);
        for (List<String> some : CallPath.folded(frames)) {
            int[] places = some.stream().mapToInt(tables::place).toArray();
            if (CallPath.isFold(some)) {
                json.writeArray(places, 0, places.length);
            } else {
                json.writeNumber(places[0]);
            }
        }
        json.writeEndArray();
    }

    private void states(Report.Told told, int before) throws IOException {
        List<Variable> variables =
                told.property().specification().declarations().fields();
        if (variables.isEmpty()) {
            return;
        }
        States states = new States(trace, variables);
        int[] steps = Arrays.stream(told.finding().witness().witness().events())
                .filter(event -> trace.kind(event) != Kind.BRANCH)
                .toArray();
        Arrays.stream(steps, 0, before).forEach(states::after);
        json.writeObjectFieldStart("states");
        Numbers.write(
                json,
                "names",
                variables.stream().map(Variable::name).map(tables::text).toList());
        Numbers.write(json, "initial", values(states));
        json.writeArrayFieldStart("after");
        for (int place = before; place < steps.length; place++) {
            states.after(steps[place]);
            List<Integer> values = values(states);
            json.writeArray(values.stream().mapToInt(Integer::intValue).toArray(), 0, values.size());
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private List<Integer> values(States states) {
        return states.values().values().stream()
                .map(value -> tables.text(String.valueOf(value)))
                .toList();
    }
}
