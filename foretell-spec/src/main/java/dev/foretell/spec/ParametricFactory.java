// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.function.Function;
import java.util.stream.Collectors;

/** Makes monitors that watch each tuple of objects by itself. */
final class ParametricFactory implements MonitorFactory {
    private final Declarations declarations;
    private final MonitorFactory factory;

    ParametricFactory(Declarations declarations, MonitorFactory factory) {
        this.declarations = declarations;
        this.factory = factory;
    }

    @Override
    public Monitor<?, ?> monitor(Function<String, Object> initial) {
        return new ParametricMonitor<>(declarations, factory.monitor(initial));
    }

    @Override
    public Explanation explanation() {
        Explanation one = factory.explanation();
        String objects = declarations.parameters().stream()
                .map(parameter -> parameter.type() + " " + parameter.name())
                .collect(Collectors.joining(", "));
        return new Explanation(
                "For each (" + objects + ") that events bring together, on the events of these objects alone:\n"
                        + one.words(),
                one.dot());
    }
}
