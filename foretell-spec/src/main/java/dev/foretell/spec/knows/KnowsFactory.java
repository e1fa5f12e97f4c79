// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.knows;

import dev.foretell.spec.Explanation;
import dev.foretell.spec.Monitor;
import dev.foretell.spec.MonitorFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A compiled {@code knows} property. It has no monitor for the lattice and needs none: what a thread knows after an event is the same in every
 * run that the events could have had.
 */
final class KnowsFactory implements MonitorFactory {
    private final List<Anchored> parts;

    KnowsFactory(List<Anchored> parts) {
        this.parts = parts;
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
        List<String> lines = new ArrayList<>();
        parts.forEach(part -> lines.addAll(InWords.of(part)));
        lines.add(
                "@j e is the value of e in the last state of j that is known; in its first state, if nothing is known of j.");
        int bits = parts.stream().mapToInt(Anchored::temporals).sum();
        lines.add("It remembers " + bits + (bits == 1 ? " bit" : " bits")
                + " of the past of each thread, and of threads what formulas ask of them; no history.");
        return new Explanation(String.join("\n", lines), null);
    }
}
