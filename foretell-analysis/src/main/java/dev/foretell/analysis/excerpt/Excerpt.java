// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.excerpt;

import dev.foretell.causality.Dependence;
import dev.foretell.trace.Trace;
import java.util.Arrays;
import java.util.Set;

/**
 * A part of a recording that goes on: what each thread did since the part began. All traces have the same names and numbers of threads and variables.
 *
 * @param whole all that was recorded so far
 * @param before what was before the part, in the observed order
 * @param part what belongs to the part; first, the acquires of locks that were held when it began
 * @param carried how many of these there are
 * @param origins for each event of the part, which event of the whole it is
 * @param remarks what the recorder has to say of the program so far; a trace has it at its end
 */
public record Excerpt(Trace whole, Trace before, Trace part, int carried, int[] origins, Set<String> remarks) {
    /**
     * What the events of the part depend on, given what those of the whole do. What was read before the part is as it was observed in every run that the part
     * stands for, so nothing depends on it.
     */
    public Dependence dependence(Dependence ofWhole) {
        int[] parts = new int[whole.size()];
        Arrays.fill(parts, -1);
        for (int event = carried; event < origins.length; event++) {
            parts[origins[event]] = event;
        }
        return new ExcerptDependence(ofWhole, origins, parts);
    }
}
