// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent.jdk;

import dev.foretell.trace.Value;

/**
 * A class of atomics. The names of its methods tell what they do.
 *
 * @param name its internal name
 * @param value what it holds; {@code NONE} if its values are not recorded
 */
public record AtomicClass(String name, Shape shape, Value value) {
    /** How an operation finds its variable. */
    public enum Shape {
        /** The object is one variable. */
        WHOLE,
        /** An element of the object, by index. */
        ELEMENT,
        /** A field of the object that is the first argument. */
        FIELD
    }
}
