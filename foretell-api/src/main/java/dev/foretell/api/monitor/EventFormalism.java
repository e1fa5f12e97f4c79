// SPDX-License-Identifier: Apache-2.0
package dev.foretell.api.monitor;

import java.util.List;

/**
 * A notation for properties, by the name that stands before its braces: {@code property p = NAME { text }}. Found as a {@link
 * java.util.ServiceLoader} service of this type, in jars that the environment variable {@code FORETELL_PLUGINS} lists or that are
 * on the class path. Has a public constructor without parameters.
 */
public interface EventFormalism {
    /** Letters, digits and underscores; none that another formalism has. */
    String name();

    /**
     * Makes a monitor of the text between the braces.
     *
     * @param events the names of the events that the specification declares, in the order of their declaration
     * @throws IllegalArgumentException if the text is wrong; the message tells the user why
     */
    EventMonitor<?> compile(String text, List<String> events);
}
