// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.report.source.Sources;

/**
 * How a report looks as text.
 *
 * @param colored whether it is for a terminal that shows colours
 * @param sources where the lines of code are looked for that stand beside the steps of a run
 * @param width how many columns a line may have, if it can be broken; 0 if any number, as in a file
 */
public record TextStyle(boolean colored, Sources sources, int width) {
    /** Without colours and code. */
    public static final TextStyle PLAIN = new TextStyle(false, Sources.NONE);

    /** For lines of any width. */
    public TextStyle(boolean colored, Sources sources) {
        this(colored, sources, 0);
    }
}
