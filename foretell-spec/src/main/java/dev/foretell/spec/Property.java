// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.function.Function;

/**
 * A property that every run must have, and the maker of its monitors.
 *
 * @param text what stands between its braces
 * @param atEnd whether a run may also violate it by ending where it does
 */
public record Property(String name, String formalism, String text, MonitorFactory factory, boolean atEnd) {
    /** A property that is violated by events alone. */
    public Property(String name, String formalism, String text, MonitorFactory factory) {
        this(name, formalism, text, factory, false);
    }

    /** The formalism with when it is judged, as it is written: {@code regex}, {@code regex at end}. */
    public String notation() {
        return atEnd ? formalism + " at end" : formalism;
    }

    /** A monitor for one run; see {@link MonitorFactory#monitor}. */
    public Monitor<?, ?> monitor(Function<String, Object> initial) {
        return factory.monitor(initial);
    }

    /** How its monitors work. */
    public Explanation explanation() {
        return factory.explanation();
    }
}
