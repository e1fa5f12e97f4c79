// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.knows;

import dev.foretell.spec.Declarations;
import dev.foretell.spec.Explanation;
import dev.foretell.spec.Monitor;
import dev.foretell.spec.MonitorFactory;
import java.util.List;
import java.util.function.Function;

/**
 * A compiled {@code knows} property. It has no monitor for the lattice and needs none: what a thread knows after an event is the same in every
 * run that the events could have had.
 */
final class KnowsFactory implements MonitorFactory {
    private final List<Anchored> parts;
    private final Declarations declarations;

    KnowsFactory(List<Anchored> parts, Declarations declarations) {
        this.parts = parts;
        this.declarations = declarations;
    }

    List<Anchored> parts() {
        return parts;
    }

    @Override
    public Monitor<?, ?> monitor(Function<String, Object> initial) {
        throw new UnsupportedOperationException("knows properties are monitored by the threads themselves");
    }

    @Override
    public Explanation explanation() {
        StringBuilder words = new StringBuilder(
                        "Each thread checks it after each of its own events, with what it knows. ")
                .append(parts.size() == 1 ? "Its monitor remembers " : "Its " + parts.size() + " monitors remember ")
                .append(parts.stream().mapToInt(Anchored::temporals).sum())
                .append(" bits of the past of each thread, of threads what formulas ask of them, and no history:");
        for (String line : MonitorLines.declarations(declarations)) {
            words.append('\n').append("  ").append(line.replace('\t', ' '));
        }
        for (Anchored part : parts) {
            words.append('\n')
                    .append("  ")
                    .append(String.join(" ", part.formula().words()));
        }
        return new Explanation(words.toString(), null);
    }
}
