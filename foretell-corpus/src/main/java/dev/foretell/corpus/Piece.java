// SPDX-License-Identifier: Apache-2.0
package dev.foretell.corpus;

import dev.foretell.analysis.VariableShare;
import java.io.Serializable;

/**
 * What one task looks at: a trace, or the races on a part of its variables, or all else about it.
 *
 * @param number the trace's place in the corpus
 * @param name the trace's name
 * @param part from 0; the one behind the parts of races has all else
 * @param parts of the races; 1 if the trace is not split
 */
public record Piece(int number, String name, int part, int parts) implements Serializable {
    /** Whether it is all of a trace. */
    boolean isWhole() {
        return parts == 1;
    }

    /** Whether it has races to look for. */
    boolean hasRaces() {
        return part < parts;
    }

    /** Whether it has what is not split. */
    boolean hasRest() {
        return isWhole() || part == parts;
    }

    VariableShare share() {
        return hasRaces() ? new VariableShare(part, parts) : VariableShare.ALL;
    }

    /** Such as {@code races, part 1 of 2}; empty for all of a trace. */
    public String text() {
        return isWhole() ? "" : hasRaces() ? "races, part " + (part + 1) + " of " + parts : "all but races";
    }
}
