// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

/**
 * A logic or notation for properties, by the name that stands before its braces. Formalisms are found as
 * {@link java.util.ServiceLoader} services of this type.
 */
public interface Formalism {
    String name();

    /**
     * Makes a property of the text between the braces.
     *
     * @throws SpecificationException if the text is wrong; {@link SourceText#error} makes one
     */
    MonitorFactory compile(String property, SourceText body, Declarations declarations);

    /**
     * Makes a property that a run also violates by ending too early.
     *
     * @return null if the formalism has no such properties
     */
    default MonitorFactory compileAtEnd(String property, SourceText body, Declarations declarations) {
        return null;
    }
}
