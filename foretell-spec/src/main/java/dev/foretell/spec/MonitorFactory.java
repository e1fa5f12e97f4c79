// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.function.Function;

/** Makes the monitors of one property. */
public interface MonitorFactory {
    /**
     * A monitor for one run.
     *
     * @param initial the value of a field or trace variable before the run, as {@link
     *     Observation#value} would give it; null if not known
     */
    Monitor<?, ?> monitor(Function<String, Object> initial);

    /** How the monitors work. */
    default Explanation explanation() {
        return new Explanation("a monitor that does not explain itself", null);
    }
}
