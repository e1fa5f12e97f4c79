// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.plugin;

import dev.foretell.api.monitor.EventFormalism;
import dev.foretell.api.monitor.EventMonitor;
import dev.foretell.spec.Declarations;
import dev.foretell.spec.EventDefinition;
import dev.foretell.spec.Explanation;
import dev.foretell.spec.Formalism;
import dev.foretell.spec.MonitorFactory;
import dev.foretell.spec.SourceText;
import dev.foretell.spec.formula.Engine;
import dev.foretell.spec.formula.EngineFactory;
import dev.foretell.spec.formula.Symbols;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A formalism that knows nothing but the public interface. Its monitors read the declared events, conditions included. */
public final class PluggedFormalism implements Formalism {
    private static final int MORE_THAN_A_LONG = Long.SIZE + 1;

    private final EventFormalism formalism;

    PluggedFormalism(EventFormalism formalism) {
        this.formalism = formalism;
    }

    @Override
    public String name() {
        return formalism.name();
    }

    @Override
    public MonitorFactory compile(String property, SourceText body, Declarations declarations) {
        Symbols symbols = new Symbols(name(), property, body, declarations);
        List<String> names =
                declarations.events().stream().map(EventDefinition::name).toList();
        names.forEach(symbols::number);
        EventMonitor<?> monitor;
        try {
            monitor = formalism.compile(body.text(), names);
        } catch (IllegalArgumentException e) {
            throw symbols.error(String.valueOf(e.getMessage()));
        }
        if (monitor == null) {
            throw symbols.error("the formalism '" + name() + "' made no monitor of this");
        }
        return new EngineFactory<>(
                symbols.propositions(),
                new PluggedEngine<>(monitor, symbols),
                () -> new Explanation(monitor.explanation(), null));
    }

    private record PluggedEngine<S>(EventMonitor<S> monitor, Symbols symbols) implements Engine<S> {
        @Override
        public S start(long valuation) {
            return monitor.start();
        }

        @Override
        public S next(S memory, long valuation) {
            Set<String> events = new LinkedHashSet<>();
            for (int symbol : symbols.declared()) {
                if (symbols.occurs(symbol, valuation)) {
                    events.add(symbols.name(symbol));
                }
            }
            return events.isEmpty() ? memory : monitor.next(memory, events);
        }

        @Override
        public boolean isBad(S memory) {
            return monitor.isBad(memory);
        }

        @Override
        public int bits() {
            return MORE_THAN_A_LONG;
        }
    }
}
