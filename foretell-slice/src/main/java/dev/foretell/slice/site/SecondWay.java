// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import dev.foretell.slice.site.CodeLocations.Located;

/** Executes code with another value, for the judge. */
@FunctionalInterface
public interface SecondWay {
    /** Whether a thread comes from a read to another instruction of the method if it has read a value, whoever calls the method. */
    boolean comes(Located read, Located act, long value);
}
