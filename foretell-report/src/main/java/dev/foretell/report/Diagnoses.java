// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.predict.DeadlockFinding;
import dev.foretell.predict.Finding;
import dev.foretell.predict.HangFinding;
import dev.foretell.report.known.Traits;
import dev.foretell.trace.Trace;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What findings of one trace come from, and what the objects are called that they are about. Found out once, when it is first asked for. Not thread-safe. */
public final class Diagnoses {
    private final Trace trace;
    private final List<Finding> findings;
    private final ProgramCode code;
    private final Map<Finding, Optional<Diagnosis>> known = new IdentityHashMap<>();
    private Diagnosing diagnosing;
    private ObjectNames names;
    private Ways ways;
    private final Map<Integer, String> waits = new HashMap<>();

    Diagnoses(Trace trace, List<Finding> findings, ProgramCode code) {
        this.trace = trace;
        this.findings = findings;
        this.code = code;
    }

    /** The same with the code of the program. */
    Diagnoses with(ProgramCode program) {
        return new Diagnoses(trace, findings, program);
    }

    /** Null if there is nothing to say but what kind of finding it is. */
    Diagnosis of(Finding finding) {
        prepare();
        return known.computeIfAbsent(finding, diagnosing::of).orElse(null);
    }

    /** Of the objects that the findings are about. */
    ObjectNames names() {
        prepare();
        return names;
    }

    /** By event: where the program calls what waits for a task in the JDK. */
    Map<Integer, String> waits() {
        prepare();
        return waits;
    }

    /** Whether a thread begins to wait at this event, and need not be woken. */
    boolean isEndlessWait(int event) {
        return findings.stream().anyMatch(finding -> finding instanceof HangFinding hang && hang.waiting() == event);
    }

    /** A thread that waits with locks held, for what is no lock, does so in the method that has taken them. */
    private void findWaits(Surroundings surroundings) {
        EventTexts events = new EventTexts(trace);
        for (Finding finding : findings) {
            if (finding instanceof DeadlockFinding deadlock && !deadlock.isOfLocks()) {
                int wait = deadlock.acquires().get(0);
                List<String> places = surroundings.held(wait).stream()
                        .map(held -> String.valueOf(code.resultCall(events.location(held.acquire()))))
                        .distinct()
                        .toList();
                if (Traits.isOfJdk(events.location(wait)) && places.size() == 1 && !places.contains("null")) {
                    waits.put(wait, places.get(0));
                }
            }
        }
    }

    /** How threads came to the events that the findings are about. */
    Ways ways() {
        prepare();
        return ways;
    }

    private void prepare() {
        if (names == null) {
            List<Integer> events = findings.stream()
                    .flatMap(finding -> Traits.events(finding).stream())
                    .toList();
            Surroundings surroundings = new Surroundings(trace, events);
            Stream<Integer> locks = events.stream()
                    .flatMap(event -> surroundings.held(event).stream())
                    .map(Surroundings.Held::acquire);
            ways = new Ways(trace, surroundings);
            findWaits(surroundings);
            names = ObjectNames.of(
                    trace, code, Stream.concat(events.stream(), locks).toList());
            diagnosing = new Diagnosing(trace, code, surroundings, names, events, waits);
        }
    }
}
