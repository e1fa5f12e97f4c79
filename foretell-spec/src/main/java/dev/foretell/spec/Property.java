// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.function.Function;

/** A property that every run must have, and the maker of its monitors. */
public record Property(String name, String formalism, MonitorFactory factory) {
    /** A monitor for one run; see {@link MonitorFactory#monitor}. */
    public Monitor<?, ?> monitor(Function<String, Object> initial) {
        return factory.monitor(initial);
    }

    /** How its monitors work. */
    public Explanation explanation() {
        return factory.explanation();
    }
}
