// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.function.Function;

/**
 * A property that every run must have, and the maker of its monitors.
 *
 * @param text what stands between its braces
 */
public record Property(String name, String formalism, String text, MonitorFactory factory) {
    /** A monitor for one run; see {@link MonitorFactory#monitor}. */
    public Monitor<?, ?> monitor(Function<String, Object> initial) {
        return factory.monitor(initial);
    }

    /** How its monitors work. */
    public Explanation explanation() {
        return factory.explanation();
    }
}
