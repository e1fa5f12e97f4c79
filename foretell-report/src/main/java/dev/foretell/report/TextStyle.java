// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.report.source.Sources;
import java.util.Set;

/**
 * How a report looks as text.
 *
 * @param colored whether it is for a terminal that shows colours
 * @param sources where the lines of code are looked for that stand beside the steps of a run
 * @param width how many columns a line may have, if it can be broken; 0 if any number, as in a file
 * @param extras what is shown that is left out otherwise
 */
public record TextStyle(boolean colored, Sources sources, int width, Set<Extra> extras) {
    /** What most readers can do without. */
    public enum Extra {
        /** All steps of a run, and not only those that a finding needs. */
        WHOLE_RUNS,
        /** A line for each analysis that looked at all there is. */
        ANALYSES
    }

    /** Without colours and code. */
    public static final TextStyle PLAIN = new TextStyle(false, Sources.NONE);

    public TextStyle {
        extras = Set.copyOf(extras);
    }

    /** With what most readers need. */
    public TextStyle(boolean colored, Sources sources, int width) {
        this(colored, sources, width, Set.of());
    }

    /** For lines of any width. */
    public TextStyle(boolean colored, Sources sources) {
        this(colored, sources, 0);
    }

    boolean shows(Extra extra) {
        return extras.contains(extra);
    }
}
