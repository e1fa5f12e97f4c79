// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.Computation;
import dev.foretell.causality.VectorClock;
import dev.foretell.causality.witness.RejectedWitness;
import dev.foretell.causality.witness.Witness;
import dev.foretell.causality.witness.WitnessChecker;
import dev.foretell.knowledge.Program;
import dev.foretell.knowledge.TraceMonitor;
import dev.foretell.knowledge.Violation;
import dev.foretell.spec.Specification;
import dev.foretell.spec.knows.MonitorLines;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Checks what threads know on a trace. The verdict is the same in all runs of the events; the witness is the shortest of them: what the thread
 * knows of, and nothing else.
 */
public final class KnowledgePredictor {
    private final Trace trace;
    private final WitnessChecker checker;
    private final Computation computation;
    private final Map<String, String> formulas = new HashMap<>();

    private KnowledgePredictor(Trace trace, Collection<Specification> specifications) {
        this.trace = trace;
        for (Specification specification : specifications) {
            specification
                    .properties()
                    .forEach(property -> formulas.put(specification.name() + "." + property.name(), property.text()));
        }
        this.checker = new WitnessChecker(trace);
        this.computation = CausalModel.STRONG.of(trace, event -> true);
    }

    /**
     * An analysis for each of the properties of these specifications that are about knowledge.
     *
     * @throws IllegalArgumentException if the trace lacks a value that a property needs
     */
    public static List<Analysis> analyses(Trace trace, Collection<Specification> specifications) {
        List<String> lines = MonitorLines.of(specifications);
        return lines.isEmpty()
                ? List.of()
                : new KnowledgePredictor(trace, specifications).predict(Program.parse(lines));
    }

    private List<Analysis> predict(Program program) {
        long start = System.nanoTime();
        Map<String, List<Violation>> violations = new LinkedHashMap<>();
        program.propertyNames().forEach(property -> violations.put(property, new ArrayList<>()));
        for (Violation violation : new TraceMonitor(trace, program).violations()) {
            violations.get(violation.property()).add(violation);
        }
        List<Analysis> analyses = new ArrayList<>();
        violations.forEach((property, found) -> analyses.add(analysis(program, property, found, start)));
        return analyses;
    }

    private Analysis analysis(Program program, String property, List<Violation> violations, long start) {
        Map<String, List<Violation>> places = new LinkedHashMap<>();
        for (Violation violation : violations) {
            places.computeIfAbsent(place(violation), place -> new ArrayList<>()).add(violation);
        }
        List<Finding> findings = new ArrayList<>();
        List<String> rejected = new ArrayList<>();
        for (List<Violation> same : places.values()) {
            try {
                findings.add(finding(program, same.get(0), same.size()));
            } catch (RejectedWitness e) {
                rejected.add(e.getMessage());
            }
        }
        long millis = (System.nanoTime() - start) / 1_000_000;
        return new Analysis(
                property,
                CausalModel.STRONG,
                places.size(),
                findings.size(),
                0,
                rejected.size(),
                true,
                millis,
                findings,
                rejected);
    }

    /** Where in the code; in whose state, if that is not known. */
    private String place(Violation violation) {
        int location = trace.location(violation.place());
        return location == Trace.NO_LOCATION ? violation.thread() : Integer.toString(location);
    }

    private Finding finding(Program program, Violation violation, int count) throws RejectedWitness {
        KnowledgeClaim claim = new KnowledgeClaim(program, violation.property());
        List<Integer> sources = violation.sources().stream()
                .map(Violation.Source::place)
                .filter(place -> place != Violation.NOWHERE)
                .toList();
        return new KnowledgeFinding(
                violation.property(),
                formulas.get(violation.property()),
                violation.place(),
                violation.reasons(),
                sources,
                count,
                checker.certify(Witness.of(past(violation.place())), claim));
    }

    /** The event and all that happened before it, control events included, in the observed order. */
    private int[] past(int event) {
        int thread = trace.thread(event);
        int index = 0;
        while (computation.event(thread, index) != event) {
            index++;
        }
        VectorClock clock = computation.clock(thread, index);
        int[] done = new int[computation.threads()];
        return IntStream.rangeClosed(0, event)
                .filter(e -> trace.thread(e) == thread || done[trace.thread(e)]++ < clock.time(trace.thread(e)))
                .toArray();
    }
}
