// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.confirm.ObservedViolation;
import dev.foretell.spec.Property;
import dev.foretell.spec.Specification;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.schedule.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Properties whose monitors say of a run that was held to a schedule whether it violates one of them. */
record Monitored(Console console, List<Property> properties) {
    /** One property of a specification; null if it has none of that name. */
    static Monitored of(Console console, Specification specification, String name) {
        return specification.properties().stream()
                .filter(property -> property.name().equals(name))
                .findFirst()
                .map(property -> new Monitored(console, List.of(property)))
                .orElse(null);
    }

    /** What came of a run that left this trace: the steps of the schedule may have come although the property holds, or not have come although it does not. */
    Outcome judged(Outcome steered, Path trace) throws IOException {
        if (!Files.exists(trace) || Files.size(trace) == 0) {
            return steered;
        }
        Trace run;
        try {
            run = new TraceFile(console, trace).read();
        } catch (TraceException e) {
            return new Outcome(false, "the recording of this run cannot be read: " + e.getMessage(), List.of());
        }
        List<Outcome.Seen> threads = steered == null ? List.of() : steered.threads();
        for (Property property : properties) {
            String violation = ObservedViolation.text(run, property);
            if (violation != null) {
                return new Outcome(true, violation, threads);
            }
        }
        return steered == null || !steered.isConfirmed()
                ? steered
                : new Outcome(false, "the events came in this order, and the monitor reports no violation", List.of());
    }
}
