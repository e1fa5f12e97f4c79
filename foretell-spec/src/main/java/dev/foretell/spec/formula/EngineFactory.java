// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.formula;

import dev.foretell.spec.Explanation;
import dev.foretell.spec.Monitor;
import dev.foretell.spec.MonitorFactory;
import java.util.function.Function;
import java.util.function.Supplier;

/** Makes monitors of propositions and an engine: with states of one {@code Long} where that is enough. */
public final class EngineFactory<M> implements MonitorFactory {
    private final Propositions propositions;
    private final Engine<M> engine;
    private final Supplier<Explanation> explanation;

    public EngineFactory(Propositions propositions, Engine<M> engine, Supplier<Explanation> explanation) {
        this.propositions = propositions;
        this.engine = engine;
        this.explanation = explanation;
    }

    @Override
    public Monitor<?, ?> monitor(Function<String, Object> initial) {
        if (!propositions.needsValues() && engine.bits() <= Long.SIZE - propositions.conditions()) {
            @SuppressWarnings("unchecked") // an engine of so few bits remembers a Long
            Engine<Long> small = (Engine<Long>) engine;
            return new PackedMonitor(propositions, small, initial);
        }
        return new WideMonitor<>(propositions, engine, initial);
    }

    @Override
    public Explanation explanation() {
        return explanation.get();
    }
}
