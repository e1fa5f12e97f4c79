// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.fuzz;

import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.atomicity.AtomicityPredictor;
import dev.foretell.predict.deadlock.DeadlockPredictor;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.race.RacePredictor;
import dev.foretell.report.Report;
import dev.foretell.report.TextReport;
import dev.foretell.report.known.KnownFindings;
import dev.foretell.trace.EventSink;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.TraceNames;
import dev.foretell.trace.Value;
import dev.foretell.trace.text.TextWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;

/** Does with a hostile trace what the commands do with one. */
final class TraceWalk {
    private static final int MOST_EVENTS = 20_000;
    private static final Duration TIME = Duration.ofSeconds(1);

    private TraceWalk() {}

    /** Builds a trace, and stops one that goes on for too long: a few bytes can stand for a million events. */
    static final class Limited implements EventSink {
        private final Trace.Builder builder = new Trace.Builder();
        private int events;

        @Override
        public void names(TraceNames names) {
            builder.names(names);
        }

        @Override
        public void event(Kind kind, int thread, int target, int location, Value type, long value)
                throws TraceException {
            if (++events > MOST_EVENTS) {
                throw new TraceException("has more events than are looked at here; give a shorter one");
            }
            builder.event(kind, thread, target, location, type, value);
        }

        Trace trace(String damage) {
            if (damage != null) {
                Lines.check(damage, 1);
                builder.incomplete(damage);
            }
            return builder.build();
        }
    }

    /** Asks for all that a trace shows. */
    static void show(Trace trace) throws TraceException, IOException {
        TextWriter writer = new TextWriter(OutputStream.nullOutputStream());
        trace.forEach(writer);
        writer.stacks();
        for (int i = 0; i < trace.size(); i++) {
            if (trace.kind(i).isAccess()) {
                trace.variableName(trace.target(i));
                trace.object(trace.target(i));
                trace.index(trace.target(i));
            }
        }
    }

    /** Predicts all there is, and tells it; nothing that a terminal takes for a command is told. */
    static int analyse(Trace trace) {
        Feasibility feasibility = new Feasibility(trace);
        List<Analysis> analyses = List.of(
                new RacePredictor(trace, false).predict(feasibility, Budget.of(TIME)),
                new DeadlockPredictor(trace, false).predict(feasibility, Budget.of(TIME)),
                new AtomicityPredictor(trace, method -> true, false).predict(feasibility, Budget.of(TIME)));
        Report report = new Report("fuzz.ftl", trace, List.of(), analyses, KnownFindings.NONE);
        StringWriter text = new StringWriter();
        TextReport.write(report, false, new PrintWriter(text));
        text.toString()
                .chars()
                .filter(c -> c < ' ' && c != '\n' && c != '\r' || c == 0x7f || c == 0x9b)
                .findAny()
                .ifPresent(c -> {
                    throw new AssertionError("the report has the character " + c);
                });
        return report.told().size();
    }
}
