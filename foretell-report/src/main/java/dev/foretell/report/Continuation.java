// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.causality.witness.Witness;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The steps of a predicted run behind those that it takes over from the beginning of the observed one. */
final class Continuation {
    private final Trace trace;
    private final Beginning beginning;
    private final int[] events;

    Continuation(Trace trace, Beginning beginning, Witness run) {
        this.trace = trace;
        this.beginning = beginning;
        this.events = events(trace, run);
    }

    static int[] events(Trace trace, Witness run) {
        return IntStream.range(run.observed(), run.size())
                .map(run::event)
                .filter(event -> trace.kind(event) != Kind.BRANCH)
                .toArray();
    }

    Beginning beginning() {
        return beginning;
    }

    int[] events() {
        return events;
    }

    RunStep step(int number) {
        int before = number == 0 ? beginning.lastThread() : trace.thread(events[number - 1]);
        return new RunStep(
                events[number], beginning.size() + number, before >= 0 && before != trace.thread(events[number]));
    }

    /** How many steps the whole run has. */
    int size() {
        return beginning.size() + events.length;
    }

    /** The latest steps of the whole run, the last one first; not more than are known. */
    List<RunStep> latest(int count) {
        List<RunStep> latest = new ArrayList<>();
        for (int i = events.length - 1; i >= 0 && latest.size() < count; i--) {
            latest.add(step(i));
        }
        latest.addAll(beginning.latest(count - latest.size()));
        return latest;
    }
}
